import type { Locator } from '@playwright/test';
import { PRODUCT_NAME } from '#domain/product.ts';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { SHOW } from './show.ts';
import { withTimeout, type Point, type Visit } from './visit.ts';

export const en = DICTIONARIES.en;

export type ServerUrls = { readonly product: string; readonly baselines: string };

export const PLAYERS = ['product', 'bare', 'hls'] as const;
export type Player = (typeof PLAYERS)[number];
export type Baseline = Exclude<Player, 'product'>;

export const PLAYER_NAMES: Readonly<Record<Player, string>> = {
  product: PRODUCT_NAME,
  bare: 'bare `<video>`',
  hls: 'hls.js defaults',
};

/** The stored state that disables prefetching in the product. */
export const DATA_SAVER = {
  video: JSON.stringify({ historyTv: { flag: false, url: '', episode_item: null }, dataSaver: true }),
};

export const episodeHash = (ep: number): string => `#/pages/shortPlay/index?tv_id=${SHOW}&ep=${ep}`;

export function showUrl({ product }: ServerUrls): string {
  return `${product}/#/pages/shortPlay/detail?tv_id=${SHOW}`;
}

/** Returns the URL at which playback starts automatically. */
export function episodeUrl({ product, baselines }: ServerUrls, player: Player, ep: number): string {
  return player === 'product' ? `${product}/${episodeHash(ep)}` : `${baselines}/${player}.html#?ep=${ep}&auto`;
}

export function baselineUrl({ baselines }: ServerUrls, baseline: Baseline, ep = 1): string {
  return `${baselines}/${baseline}.html#?ep=${ep}`;
}

export async function findPlayButton({ page }: Visit, player: Player): Promise<Point> {
  const name = player === 'product' ? en['show.play'].replace('{{ep}}', '1') : 'Play';
  return centerOf(page.getByRole('link', { name, exact: true }).or(page.getByRole('button', { name, exact: true })));
}

/** The show page prefetches neither this episode nor the one before it. */
export const UNPREFETCHED_EPISODE = 5;

export async function findUnprefetchedEpisode({ page }: Visit): Promise<Point> {
  return centerOf(page.getByRole('link', { name: new RegExp(`episode ${UNPREFETCHED_EPISODE}$`, 'i') }).first());
}

async function centerOf(target: Locator): Promise<Point> {
  await target.waitFor();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('the target has no bounding box');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

export async function waitUntilNextIsBuffered({ page }: Visit): Promise<void> {
  const isReady = (): boolean => {
    const current = document.querySelector<HTMLVideoElement>('video:not([aria-hidden="true"])');
    if (!current || current.paused || current.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) return false;
    const { top } = current.getBoundingClientRect();
    const hidden = [...document.querySelectorAll<HTMLVideoElement>('video[aria-hidden="true"]')];
    return hidden.some((video) => video.buffered.length > 0 && video.getBoundingClientRect().top > top + 1);
  };
  await withTimeout(page.waitForFunction(isReady, undefined, { polling: 50 }), 'the next episode was never buffered');
}
