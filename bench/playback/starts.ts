import type { Browser } from '@playwright/test';
import { firstFramesAfter, lastTimeOf } from './analyse-events.ts';
import type { Figures, Measure } from './figures.ts';
import {
  PLAYERS,
  DATA_SAVER,
  episodeUrl,
  UNPREFETCHED_EPISODE,
  findUnprefetchedEpisode,
  findPlayButton,
  baselineUrl,
  showUrl,
} from './players.ts';
import type { Player, ServerUrls } from './players.ts';
import type { Profile } from './profiles.ts';
import { openVisit } from './visit.ts';

/** Idle-time work counts as finished when nothing was fetched for this long. */
const IDLE_MS = 1_000;
/** This many frames are enough to detect motion. */
const FRAMES = 3;

type StartOptions = { readonly browser: Browser; readonly urls: ServerUrls; readonly profile: Profile };

/** Returns the time from the tap to the first frame, in ms. */
async function measureTap(
  { browser, urls, profile }: StartOptions,
  player: Player,
  withoutPrefetch = false,
): Promise<number> {
  const visit = await openVisit(browser, { profile, storage: withoutPrefetch ? DATA_SAVER : {} });
  try {
    const ep = withoutPrefetch ? UNPREFETCHED_EPISODE : 1;
    await visit.page.goto(player === 'product' ? showUrl(urls) : baselineUrl(urls, player, ep));
    const isOther = withoutPrefetch && player === 'product';
    const button = isOther ? await findUnprefetchedEpisode(visit) : await findPlayButton(visit, player);
    await visit.network.idle(IDLE_MS);
    const frames = visit.waitForFrames(FRAMES);
    await visit.tap(button);
    await frames;
    const events = await visit.takeEvents();
    const pressed = lastTimeOf(events, 'pointerdown');
    return firstFramesAfter(events, pressed).first - pressed;
  } finally {
    await visit.close();
  }
}

/** Returns the time from the navigation to the first frame, in ms. */
async function measureDeepLink({ browser, urls, profile }: StartOptions, player: Player): Promise<number> {
  const visit = await openVisit(browser, { profile });
  try {
    await visit.page.goto(episodeUrl(urls, player, 1), { waitUntil: 'commit' });
    await visit.waitForFrames(FRAMES);
    return firstFramesAfter(await visit.takeEvents(), 0).first;
  } finally {
    await visit.close();
  }
}

/** Alternates between players, so that noise affects all of them. */
export async function measureStarts(start: StartOptions, figures: Figures): Promise<void> {
  const { profile } = start;
  const add = (measure: Measure, player: Player, value: number): void => figures.add(measure, player, profile, value);
  for (const player of PLAYERS) add('tap', player, await measureTap(start, player));
  for (const player of PLAYERS) add('tapWithoutPrefetching', player, await measureTap(start, player, true));
  for (const player of PLAYERS) add('deepLink', player, await measureDeepLink(start, player));
}
