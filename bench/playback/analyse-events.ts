import type { PlaybackEvent } from './recorder.ts';

export type FirstFrames = {
  readonly video: number;
  /** When the first frame was displayed (ms on the page's clock). */
  readonly first: number;
  /** When the first frame that differs from the still picture was displayed. `mediaTime` is its media time in s. */
  readonly moving: number;
  readonly mediaTime: number;
};

type DisplayedFrame = PlaybackEvent & {
  readonly displayedAt: number;
  readonly mediaTime: number;
  readonly width: number;
};

export function isDisplayedFrame(event: PlaybackEvent): event is DisplayedFrame {
  return event.kind === 'frame' && typeof event.displayedAt === 'number';
}

/** @throws Error if there is no such event */
export function lastTimeOf(events: readonly PlaybackEvent[], kind: PlaybackEvent['kind']): number {
  const event = events.findLast((each) => each.kind === kind);
  if (!event) throw new Error(`no ${kind} event was recorded`);
  return event.at;
}

/**
 * Finds the first frames after `since`.
 * @param except video to ignore
 * @throws Error if no moving picture was displayed
 */
export function firstFramesAfter(events: readonly PlaybackEvent[], since: number, except = 0): FirstFrames {
  const isLater = (event: PlaybackEvent): event is DisplayedFrame =>
    isDisplayedFrame(event) && event.at >= since && event.video !== except;
  const displayed = events.filter(isLater);
  const [first] = displayed;
  if (!first) throw new Error('no frame was displayed');
  const { video, ep } = first;
  const previous = events.findLast(
    (event) => event.kind === 'frame' && event.video === video && event.ep >= ep - 1 && event.at < since,
  );
  const still = previous?.mediaTime ?? first.mediaTime;
  const moving = displayed.find((event) => event.video === video && event.mediaTime > still);
  if (!moving) throw new Error('no picture moved');
  return { video, first: first.displayedAt, moving: moving.displayedAt, mediaTime: moving.mediaTime };
}

/** Returns the longest time between two displayed frames of a video after `since`, in ms; 0 without two frames. */
export function longestGap(events: readonly PlaybackEvent[], since: number, video: number): number {
  const times = events.flatMap((event) =>
    isDisplayedFrame(event) && event.video === video && event.at >= since ? event.displayedAt : [],
  );
  return Math.max(0, ...times.slice(1).map((time, index) => time - (times[index] ?? time)));
}

/** Returns the longest task after `since`, in ms; 0 if none took more than 50 ms. */
export function longestTask(events: readonly PlaybackEvent[], since: number): number {
  return Math.max(
    0,
    ...events.flatMap(({ kind, at, duration = 0 }) => (kind === 'task' && at >= since ? duration : [])),
  );
}

/** The width of the widest rendition, which a phone with a dense screen needs, in px. */
const FITTING_WIDTH = 720;

export type Sharpness = {
  /** The width of the first frame, in px. */
  readonly startWidth: number;
  /** The time from the first frame to the first one with the width that fits, in s; infinite if there is none. */
  readonly fittingSeconds: number;
};

/** @throws Error if no frame was displayed */
export function sharpnessOf(events: readonly PlaybackEvent[]): Sharpness {
  const displayed = events.filter(isDisplayedFrame);
  const [first] = displayed;
  if (!first) throw new Error('no frame was displayed');
  const fitting = displayed.find(({ width }) => width >= FITTING_WIDTH);
  const fittingSeconds = fitting ? (fitting.displayedAt - first.displayedAt) / 1000 : Infinity;
  return { startWidth: first.width, fittingSeconds };
}

/**
 * Returns the active video before the last event of a kind, by their order, because a frame's timestamp can precede its
 * cause.
 */
export function activeVideoBefore(events: readonly PlaybackEvent[], kind: PlaybackEvent['kind']): number {
  const before = events.slice(
    0,
    events.findLastIndex((event) => event.kind === kind),
  );
  return before.findLast((event) => event.kind === 'frame' && event.isActive)?.video ?? 0;
}
