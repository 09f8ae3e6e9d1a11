/** Whether an episode may be played, and from where. Spec §1, §4. */

/** What opens a show's episodes to one viewer, beside those that are free. */
export type Entitlement = {
  /** Episodes that were opened for good. */
  readonly unlocked: ReadonlySet<number>;
  /** VIP opens every episode while it lasts. */
  readonly hasVip: boolean;
};

export type Access = 'free' | 'unlocked' | 'vip' | 'locked';

/** The episodes from 1 to `freeEpisodes` are free for everyone. */
export function accessOf(ep: number, freeEpisodes: number, { unlocked, hasVip }: Entitlement): Access {
  if (ep <= freeEpisodes) return 'free';
  if (unlocked.has(ep)) return 'unlocked';
  return hasVip ? 'vip' : 'locked';
}

/** An episode counts as seen at 80% of its length. */
const SEEN_SHARE = 0.8;
/** So close to the end, starting over is what a viewer wants. */
const END_MS = 3_000;

export function isSeen(watchedMs: number, durationMs: number): boolean {
  return watchedMs >= seenMs(durationMs);
}

/** How much of an episode must be watched for it to count as seen, in whole ms. */
export function seenMs(durationMs: number): number {
  return Math.ceil(durationMs * SEEN_SHARE);
}

/** Where to go on, in ms: the saved place, or the start when the episode was as good as over. */
export function resumePosition(positionMs: number, durationMs: number): number {
  return positionMs >= durationMs - END_MS ? 0 : positionMs;
}
