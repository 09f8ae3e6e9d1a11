import type { Browser } from '@playwright/test';
import {
  activeVideoBefore,
  firstFramesAfter,
  lastTimeOf,
  longestGap,
  longestTask,
  type FirstFrames,
} from './analyse-events.ts';
import type { Figures, Measure } from './figures.ts';
import type { MediaMap } from './media-map.ts';
import { receivedBytes, isMedia, type Transfer } from './network-log.ts';
import { episodeUrl, episodeHash, waitUntilNextIsBuffered, type ServerUrls } from './players.ts';
import type { Profile } from './profiles.ts';
import { openVisit, SLOW_CPU, type Visit } from './visit.ts';

export const TRIGGERS = ['finger', 'address', 'end'] as const;
/** The frames of a quick swipe, 67 ms. */
const QUICK_STEPS = 4;
type Trigger = (typeof TRIGGERS)[number];

export const TRANSITIONS_PER_VISIT = 10;
/** Half a second, in which the page also renders the controls of the new episode. */
const FRAMES = 12;
/** The picture already plays before the finger is lifted. */
const BEFORE_LIFT_MS = 100;
/** The trigger `end` seeks to this many seconds before the end. */
const REMAINING_SECONDS = 1.5;

const TRIGGER_EVENTS = { finger: 'touchend', address: 'address', end: 'ended' } as const;
const MEASURES = { finger: 'swipeMoving', address: 'addressMoving', end: 'endMoving' } as const satisfies Record<
  Trigger,
  Measure
>;

/** What differs from a slow finger on a fast processor. */
const FINGERS = {
  quickSwipeMoving: { steps: QUICK_STEPS },
  slowCpuSwipeMoving: { cpuSlowdown: SLOW_CPU },
} as const satisfies Partial<Record<Measure, { steps?: number; cpuSlowdown?: number }>>;

export type SwipeVisit = {
  readonly browser: Browser;
  readonly urls: ServerUrls;
  readonly map: MediaMap;
  readonly profile: Profile;
  /** The index of the visit, which rotates the triggers. */
  readonly turn: number;
};

async function triggerTransition(visit: Visit, trigger: Trigger, ep: number): Promise<void> {
  switch (trigger) {
    case 'finger':
      return visit.swipe(0.7, 0.3);
    case 'address':
      return visit.page.evaluate((hash) => {
        playbackRecorder.record('address', performance.now());
        location.hash = hash;
      }, episodeHash(ep));
    case 'end':
      return visit.page.evaluate((left) => {
        const video = document.querySelector<HTMLVideoElement>('video:not([aria-hidden="true"])');
        if (video) video.currentTime = video.duration - left;
      }, REMAINING_SECONDS);
  }
  return trigger satisfies never;
}

function recordTraffic(
  transfers: readonly Transfer[],
  { map, profile }: SwipeVisit,
  change: { readonly ep: number; readonly from: number; readonly to: number; readonly frame: FirstFrames },
  figures: Figures,
): void {
  const add = (measure: Measure, value: number): void => figures.add(measure, 'product', profile, value);
  const media = transfers.filter(isMedia);
  const sum = (some: readonly Transfer[]): number =>
    some.reduce((bytes, transfer) => bytes + receivedBytes(transfer, change.from, change.to), 0);
  const needed = media.filter((transfer) =>
    map.locate(transfer).some(({ ep, from }) => ep === change.ep && from <= change.frame.mediaTime),
  );
  const isMeanwhile = ({ startedAt }: Transfer): boolean => startedAt > change.from && startedAt <= change.to;
  add('bytesNeeded', sum(needed));
  add('bytesMeanwhile', sum(media));
  add('requestsMeanwhile', media.filter(isMeanwhile).length);
  add('otherRequestsMeanwhile', transfers.filter((each) => isMeanwhile(each) && !isMedia(each)).length);
}

async function measureTransition(
  visit: Visit,
  trigger: Trigger,
  ep: number,
  options: SwipeVisit,
  figures: Figures,
): Promise<void> {
  const { profile } = options;
  await waitUntilNextIsBuffered(visit);
  const frames = visit.waitForFrames(FRAMES, true);
  await triggerTransition(visit, trigger, ep);
  await frames;
  const events = await visit.takeEvents();
  const startedAt = lastTimeOf(events, TRIGGER_EVENTS[trigger]);
  const before = activeVideoBefore(events, TRIGGER_EVENTS[trigger]);
  const frame = firstFramesAfter(events, startedAt, before);
  figures.add(MEASURES[trigger], 'product', profile, frame.moving - startedAt);
  if (trigger !== 'finger') return;
  figures.add('swipeFirst', 'product', profile, frame.first - startedAt);
  figures.add('swipeGap', 'product', profile, longestGap(events, startedAt - BEFORE_LIFT_MS, frame.video));
  figures.add('swipeTask', 'product', profile, longestTask(events, startedAt - BEFORE_LIFT_MS));
  const origin = await visit.timeOrigin();
  recordTraffic(
    visit.network.all(),
    options,
    { ep, from: origin + startedAt, to: origin + frame.moving, frame },
    figures,
  );
}

export async function measureSwipes(options: SwipeVisit, transitions: number, figures: Figures): Promise<void> {
  const { browser, urls, profile, turn } = options;
  const visit = await openVisit(browser, { profile });
  try {
    await visit.page.goto(episodeUrl(urls, 'product', 1));
    for (let index = 0; index < transitions; index += 1) {
      await measureTransition(
        visit,
        TRIGGERS[(index + turn) % TRIGGERS.length] ?? 'finger',
        index + 2,
        options,
        figures,
      );
    }
  } finally {
    await visit.close();
  }
}

/** Measures swipes with a quick finger, or on a slow processor. */
export async function measureOtherSwipes(
  { browser, urls, profile }: Omit<SwipeVisit, 'turn' | 'map'>,
  measure: keyof typeof FINGERS,
  runs: number,
  figures: Figures,
): Promise<void> {
  const { steps, cpuSlowdown }: { steps?: number; cpuSlowdown?: number } = FINGERS[measure];
  const visit = await openVisit(browser, { profile, ...(cpuSlowdown !== undefined && { cpuSlowdown }) });
  try {
    await visit.page.goto(episodeUrl(urls, 'product', 1));
    for (let run = 0; run < runs; run += 1) {
      await waitUntilNextIsBuffered(visit);
      const frames = visit.waitForFrames(FRAMES, true);
      await visit.swipe(0.7, 0.3, steps);
      await frames;
      const events = await visit.takeEvents();
      const liftedAt = lastTimeOf(events, 'touchend');
      const { moving } = firstFramesAfter(events, liftedAt, activeVideoBefore(events, 'touchend'));
      figures.add(measure, 'product', profile, moving - liftedAt);
    }
  } finally {
    await visit.close();
  }
}
