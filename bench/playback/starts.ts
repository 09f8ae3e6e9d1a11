import type { Browser } from '@playwright/test';
import { firstFramesAfter, lastTimeOf, sharpnessOf, type Sharpness } from './analyse-events.ts';
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
import { openVisit, SLOW_CPU, type VisitOptions } from './visit.ts';

/** Idle-time work counts as finished when nothing was fetched for this long. */
const IDLE_MS = 1_000;
/** This many frames are enough to detect motion. */
const FRAMES = 3;
/** A first visit of five seconds, in which all scripts load. */
const FIRST_VISIT_FRAMES = 150;
/** Three seconds show whether the quality that fits comes soon. */
const NEXT_VISIT_FRAMES = 75;
/** The first visit preloads neither this episode nor the one before it. */
const RETURN_EPISODE = 6;

type StartOptions = { readonly browser: Browser; readonly urls: ServerUrls; readonly profile: Profile };

/** `tap` is as shipped; the others change one condition. */
const TAPS = {
  tap: {},
  tapWithoutPrefetching: { storage: DATA_SAVER },
  tapSlowCpu: { cpuSlowdown: SLOW_CPU },
} as const satisfies Partial<Record<Measure, Omit<VisitOptions, 'profile'>>>;

/** Returns the time from the tap to the first frame, in ms. */
async function measureTap(
  { browser, urls, profile }: StartOptions,
  player: Player,
  measure: keyof typeof TAPS,
): Promise<number> {
  const withoutPrefetch = measure === 'tapWithoutPrefetching';
  const visit = await openVisit(browser, { profile, ...TAPS[measure] });
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

/** `first` is the time from the navigation to the first frame, in ms. */
type DeepLink = Sharpness & { readonly first: number };

/** Opens an episode's link as a new visitor, and another one at the next visit. */
async function measureDeepLinks(
  { browser, urls, profile }: StartOptions,
  player: Player,
): Promise<Record<'asNewVisitor' | 'returning', DeepLink>> {
  const visit = await openVisit(browser, { profile });
  const open = async (ep: number, frames: number): Promise<DeepLink> => {
    await visit.page.goto(episodeUrl(urls, player, ep), { waitUntil: 'commit' });
    await visit.waitForFrames(frames);
    const events = await visit.takeEvents();
    return { first: firstFramesAfter(events, 0).first, ...sharpnessOf(events) };
  };
  try {
    const asNewVisitor = await open(1, FIRST_VISIT_FRAMES);
    await visit.page.goto('about:blank');
    return { asNewVisitor, returning: await open(RETURN_EPISODE, NEXT_VISIT_FRAMES) };
  } finally {
    await visit.close();
  }
}

/** Alternates between players, so that noise affects all of them. */
export async function measureStarts(start: StartOptions, figures: Figures): Promise<void> {
  const { profile } = start;
  const add = (measure: Measure, player: Player, value: number): void => figures.add(measure, player, profile, value);
  for (const measure of ['tap', 'tapWithoutPrefetching', 'tapSlowCpu'] as const)
    for (const player of PLAYERS) add(measure, player, await measureTap(start, player, measure));
  for (const player of PLAYERS) {
    const { asNewVisitor, returning } = await measureDeepLinks(start, player);
    add('deepLink', player, asNewVisitor.first);
    add('startWidth', player, asNewVisitor.startWidth);
    add('fittingSeconds', player, asNewVisitor.fittingSeconds);
    add('deepLinkReturning', player, returning.first);
    add('startWidthReturning', player, returning.startWidth);
    add('fittingSecondsReturning', player, returning.fittingSeconds);
  }
}
