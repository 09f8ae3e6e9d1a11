/** From one episode to the next, which is in hand: by a finger, by the address, and by the end of the one before. */
import type { Browser } from '@playwright/test';
import { firstFrames, momentOf, watchedBefore, type FirstFrames } from './analyse.ts';
import type { Figures, Measure } from './figures.ts';
import type { MediaMap } from './media-map.ts';
import { bytesOf, isMedia, type Transfer } from './network-log.ts';
import { episodeAddress, episodeHash, nextInHand, type Places } from './places.ts';
import type { Profile } from './profiles.ts';
import { openVisit, type Visit } from './visit.ts';

const WAYS = ['finger', 'address', 'end'] as const;
type Way = (typeof WAYS)[number];

/** Moves of one visit, from the first episode on. */
export const MOVES_A_VISIT = 10;
const FRAMES = 3;
/** So much of an episode is left when its end is waited for, in s. */
const LEFT_SECONDS = 1.5;

/** What begins a move of each way, and the measure of its first moving frame. */
const ORIGINS = { finger: 'touchend', address: 'address', end: 'ended' } as const;
const MOVING = { finger: 'swipeMoving', address: 'addressMoving', end: 'endMoving' } as const satisfies Record<
  Way,
  Measure
>;

export type SwipeVisit = {
  readonly browser: Browser;
  readonly places: Places;
  readonly map: MediaMap;
  readonly profile: Profile;
  /** Numbers the visits of a run: the ways take turns across them. */
  readonly turn: number;
};

async function set(visit: Visit, way: Way, ep: number): Promise<void> {
  switch (way) {
    case 'finger':
      return visit.swipe(0.7, 0.3);
    case 'address':
      return visit.page.evaluate((hash) => {
        playbackRecorder.note('address', performance.now());
        location.hash = hash;
      }, episodeHash(ep));
    case 'end':
      return visit.page.evaluate((left) => {
        const video = document.querySelector<HTMLVideoElement>('video:not([aria-hidden="true"])');
        if (video) video.currentTime = video.duration - left;
      }, LEFT_SECONDS);
  }
  return way satisfies never;
}

/** What came over the net between the move's beginning and its first moving frame. */
function noteTraffic(
  transfers: readonly Transfer[],
  { map, profile }: SwipeVisit,
  change: { readonly ep: number; readonly from: number; readonly to: number; readonly frame: FirstFrames },
  figures: Figures,
): void {
  const add = (measure: Measure, value: number): void => figures.add(measure, 'product', profile, value);
  const media = transfers.filter(isMedia);
  const sum = (some: readonly Transfer[]): number =>
    some.reduce((bytes, transfer) => bytes + bytesOf(transfer, change.from, change.to), 0);
  const needed = media.filter((transfer) => {
    const piece = map.locate(transfer);
    return piece?.ep === change.ep && piece.from <= change.frame.mediaTime;
  });
  const isMeanwhile = ({ startedAt }: Transfer): boolean => startedAt > change.from && startedAt <= change.to;
  add('bytesNeeded', sum(needed));
  add('bytesMeanwhile', sum(media));
  add('requestsMeanwhile', media.filter(isMeanwhile).length);
  add('otherRequestsMeanwhile', transfers.filter((each) => isMeanwhile(each) && !isMedia(each)).length);
}

async function move(visit: Visit, way: Way, ep: number, question: SwipeVisit, figures: Figures): Promise<void> {
  const { profile } = question;
  await nextInHand(visit);
  const frames = visit.frames(FRAMES, true);
  await set(visit, way, ep);
  await frames;
  const notes = await visit.notes();
  const begun = momentOf(notes, ORIGINS[way]);
  const before = watchedBefore(notes, ORIGINS[way]);
  const frame = firstFrames(notes, begun, before);
  figures.add(MOVING[way], 'product', profile, frame.moving - begun);
  if (way !== 'finger') return;
  figures.add('swipeFirst', 'product', profile, frame.first - begun);
  const origin = await visit.timeOrigin();
  noteTraffic(visit.network.all(), question, { ep, from: origin + begun, to: origin + frame.moving, frame }, figures);
}

/** Goes through the show from the first episode on, each time another way. */
export async function measureSwipes(question: SwipeVisit, figures: Figures): Promise<void> {
  const { browser, places, profile, turn } = question;
  const visit = await openVisit(browser, { profile });
  try {
    await visit.page.goto(episodeAddress(places, 'product', 1));
    for (let index = 0; index < MOVES_A_VISIT; index += 1) {
      await move(visit, WAYS[(index + turn) % WAYS.length] ?? 'finger', index + 2, question, figures);
    }
  } finally {
    await visit.close();
  }
}
