/** The product and its rivals as a viewer meets them: addresses, buttons, and when the next episode is in hand. */
import type { Locator } from '@playwright/test';
import { PRODUCT_NAME } from '#domain/product.ts';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { SHOW } from './show.ts';
import { inTime, type Point, type Visit } from './visit.ts';

export const en = DICTIONARIES.en;

/** Where the servers are. */
export type Places = { readonly product: string; readonly rivals: string };

export const CONTESTANTS = ['product', 'bare', 'hls'] as const;
export type Contestant = (typeof CONTESTANTS)[number];
export type Rival = Exclude<Contestant, 'product'>;

/** In prose and in Markdown. */
export const NAMES: Readonly<Record<Contestant, string>> = {
  product: PRODUCT_NAME,
  bare: 'bare `<video>`',
  hls: 'hls.js defaults',
};

/** Nothing is fetched ahead: what the viewer's settings keep. */
export const DATA_SAVER = {
  video: JSON.stringify({ historyTv: { flag: false, url: '', episode_item: null }, dataSaver: true }),
};

export const episodeHash = (ep: number): string => `#/pages/shortPlay/index?tv_id=${SHOW}&ep=${ep}`;

export function showAddress({ product }: Places): string {
  return `${product}/#/pages/shortPlay/detail?tv_id=${SHOW}`;
}

/** Where an episode plays by itself. */
export function episodeAddress({ product, rivals }: Places, contestant: Contestant, ep: number): string {
  return contestant === 'product' ? `${product}/${episodeHash(ep)}` : `${rivals}/${contestant}.html#?ep=${ep}&auto`;
}

/** A rival's page that waits for its button. */
export function rivalAddress({ rivals }: Places, rival: Rival, ep = 1): string {
  return `${rivals}/${rival}.html#?ep=${ep}`;
}

/** Where to tap to play the first episode. */
export async function playButton({ page }: Visit, contestant: Contestant): Promise<Point> {
  const name = contestant === 'product' ? en['show.play'].replace('{{ep}}', '1') : 'Play';
  return middleOf(page.getByRole('link', { name, exact: true }).or(page.getByRole('button', { name, exact: true })));
}

/** Of this one nothing was asked yet: the button plays another one, whose answer tells of its next. */
export const OTHER_EPISODE = 5;

/** Where to tap for it. */
export async function otherEpisode({ page }: Visit): Promise<Point> {
  return middleOf(page.getByRole('link', { name: new RegExp(`episode ${OTHER_EPISODE}$`, 'i') }).first());
}

async function middleOf(target: Locator): Promise<Point> {
  await target.waitFor();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('there is nothing to tap');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Waits until the watched episode moves and the element below it holds data. */
export async function nextInHand({ page }: Visit): Promise<void> {
  const isReady = (): boolean => {
    const watched = document.querySelector<HTMLVideoElement>('video:not([aria-hidden="true"])');
    if (!watched || watched.paused || watched.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) return false;
    const { top } = watched.getBoundingClientRect();
    const hidden = [...document.querySelectorAll<HTMLVideoElement>('video[aria-hidden="true"]')];
    return hidden.some((video) => video.buffered.length > 0 && video.getBoundingClientRect().top > top + 1);
  };
  await inTime(page.waitForFunction(isReady, undefined, { polling: 50 }), 'the next episode was never in hand');
}
