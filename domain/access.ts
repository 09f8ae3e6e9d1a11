/** Implements spec §1, §4. */

export type Entitlement = {
  readonly unlocked: ReadonlySet<number>;
  readonly hasVip: boolean;
};

export type Access = 'free' | 'unlocked' | 'vip' | 'locked';

export function accessOf(ep: number, freeEpisodes: number, { unlocked, hasVip }: Entitlement): Access {
  if (ep <= freeEpisodes) return 'free';
  if (unlocked.has(ep)) return 'unlocked';
  return hasVip ? 'vip' : 'locked';
}

/** The part of an episode after which it counts as seen. */
export const SEEN_PERCENT = 80;
const END_MS = 3_000;

export function isSeen(watchedMs: number, durationMs: number): boolean {
  return watchedMs >= seenMs(durationMs);
}

/** Returns the watch time (ms) from which an episode counts as seen. */
export function seenMs(durationMs: number): number {
  return Math.ceil((durationMs * SEEN_PERCENT) / 100);
}

/** Returns the saved position in ms, or 0 in the last 3 s of the episode. */
export function resumePosition(positionMs: number, durationMs: number): number {
  return positionMs >= durationMs - END_MS ? 0 : positionMs;
}
