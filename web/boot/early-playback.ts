/** The episode that the inline script plays before the app has loaded. Decision 065. */
import type { StartedSource } from './early-source.ts';
import type { Media } from './media.ts';

/** An element that plays, and what an engine needs to continue it. */
export type EarlyPlayback = {
  readonly tvId: string;
  readonly ep: number;
  readonly media: Media;
  readonly startMs: number;
  readonly video: HTMLVideoElement;
  /** Whether the browser's autoplay policy muted the element. */
  readonly isAutoplayMuted: () => boolean;
  /** When the first frame was displayed (`performance.now()`). */
  readonly firstFrameAt: () => number | undefined;
  /**
   * Stops loading, so that hls.js continues. Resolves with `'native'` if the browser's own HLS support plays, and with
   * undefined if the element must load again.
   */
  readonly handOver: () => Promise<StartedSource | 'native' | undefined>;
  readonly stop: () => void;
};

declare global {
  var earlyPlayback: EarlyPlayback | undefined;
}

/** Returns the playback of an episode once. */
export function takeEarlyPlayback(tvId: string, ep: number): EarlyPlayback | undefined {
  const early = globalThis.earlyPlayback;
  if (early?.tvId !== tvId || early.ep !== ep) return undefined;
  globalThis.earlyPlayback = undefined;
  return early;
}

/** Ends the playback that no player has continued. */
export function endEarlyPlayback(): void {
  globalThis.earlyPlayback?.stop();
  globalThis.earlyPlayback?.video.remove();
  globalThis.earlyPlayback = undefined;
}
