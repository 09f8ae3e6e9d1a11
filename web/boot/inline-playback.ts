/** The episode that the inline script plays before the app has loaded. Decision 065. */
import type { TransferredSource } from './startup-source.ts';
import type { Media } from './media.ts';

/** An element that plays, and what an engine needs to continue it. */
export type InlinePlayback = {
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
  readonly transfer: () => Promise<TransferredSource | 'native' | undefined>;
  readonly stop: () => void;
};

declare global {
  var inlinePlayback: InlinePlayback | undefined;
}

/** Returns the playback of an episode once. */
export function takeInlinePlayback(tvId: string, ep: number): InlinePlayback | undefined {
  const playback = globalThis.inlinePlayback;
  if (playback?.tvId !== tvId || playback.ep !== ep) return undefined;
  globalThis.inlinePlayback = undefined;
  return playback;
}

/** Ends the playback that no player has continued. */
export function endInlinePlayback(): void {
  globalThis.inlinePlayback?.stop();
  globalThis.inlinePlayback?.video.remove();
  globalThis.inlinePlayback = undefined;
}
