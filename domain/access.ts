/** Rules for access to an episode and for the resume position. Spec §1, §4. */

/** What opens episodes to one viewer in addition to the free ones. */
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

const SEEN_SHARE = 0.8;
/** A position closer to the end than this counts as finished. */
const END_MS = 3_000;

export function isSeen(watchedMs: number, durationMs: number): boolean {
  return watchedMs >= seenMs(durationMs);
}

/** Returns how many ms of an episode must be watched for it to count as seen. */
export function seenMs(durationMs: number): number {
  return Math.ceil(durationMs * SEEN_SHARE);
}

/** Returns the position (ms) at which playback resumes: the saved one, or 0 if the episode was almost finished. */
export function resumePosition(positionMs: number, durationMs: number): number {
  return positionMs >= durationMs - END_MS ? 0 : positionMs;
}
