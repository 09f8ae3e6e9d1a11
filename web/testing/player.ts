/** Opens the player over a `FakeShow`, and finds what it shows. */
import { expect, onTestFinished, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { coinsText, t } from '#i18n/testing/texts.ts';
import type { Responses } from './fake-api.ts';
import { FakeShow, PRICE } from './fake-show.ts';
import { currentVideo, playWithoutMediaSource } from './media.ts';
import { renderPage } from './render-page.tsx';

type Options = Parameters<typeof renderPage>[2] & {
  readonly responses?: Responses;
  /** What follows the episode in the address. */
  readonly query?: string;
};

export const episodeAddress = (ep: number, tvId = 'TEST01'): string => `#/pages/shortPlay/index?tv_id=${tvId}&ep=${ep}`;

/** Opens the player at an episode. */
export function openEpisode(ep: number, fake = new FakeShow(), { responses, query = '', ...options }: Options = {}) {
  playWithoutMediaSource();
  return renderPage(episodeAddress(ep, fake.show.tv_id) + query, { ...fake.responses, ...responses }, options);
}

export async function expectPlaying(): Promise<void> {
  await expect.poll(() => !currentVideo().paused && currentVideo().currentTime).toBeGreaterThan(0);
  const { currentTime } = currentVideo();
  await expect.poll(() => currentVideo().currentTime).toBeGreaterThan(currentTime);
}

export const expectEpisode = (ep: number) => expect.poll(() => location.hash).toMatch(new RegExp(`ep=${ep}$`));

/** Opens the player at an episode, and waits until it plays and its controls are there. */
export async function playEpisode(ep: number, fake?: FakeShow, options?: Options) {
  const rendered = await openEpisode(ep, fake, options);
  await expectPlaying();
  await expect.element(page.getByRole('slider', { name: t('player.seek') })).toBeInTheDocument();
  return rendered;
}

export const press = (key: string): Promise<void> => userEvent.keyboard(key.length === 1 ? key : `{${key}}`);

export const unlockSheet = (ep: number): Locator =>
  page.getByRole('dialog', { name: t('unlock.title', { ep }), exact: true });

export const unlockButton = (price = PRICE): Locator =>
  page.getByRole('dialog').getByRole('button', { name: t('unlock.pay', { coins: coinsText(price) }), exact: true });

export const lockedCard = (ep: number): Locator =>
  page.getByRole('heading', { name: t('player.locked_title', { ep }) });

export const expectNoDialog = () => expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

export const undoButton = (): Locator => page.getByRole('button', { name: t('ui.undo'), exact: true });

export const autoUnlocked = (ep: number): string => t('unlock.done_auto', { ep, coins: coinsText(PRICE) });

/** Moves the current episode to so many seconds before its end. */
export async function seekBeforeEnd(seconds: number): Promise<void> {
  const video = currentVideo();
  const seeked = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
  video.currentTime = video.duration - seconds;
  await seeked;
}

/** Leaves a slow machine time for what the test does before the end of the current episode. */
export function playSlowly(): void {
  currentVideo().playbackRate = 0.2;
}

/** Acts as a switch to another tab or app, or back. */
export function setVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Acts as a move of the mouse, after which the controls are visible. */
export function showControls(): void {
  document.dispatchEvent(new PointerEvent('pointermove'));
}

/** Acts as a mouse that keeps moving until the test ends: while a video plays, the controls fade 2.5 s after a move. */
export function keepControlsVisible(): void {
  showControls();
  const timer = setInterval(showControls, 300);
  onTestFinished(() => clearInterval(timer));
}

/** Pauses the current episode, so that its controls stay visible. */
export async function pause(): Promise<void> {
  await press('k');
  await expect.poll(() => currentVideo().paused).toBe(true);
}
