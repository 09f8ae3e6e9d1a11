import type { EpochMs } from '#domain/instant.ts';
import { DAY_MS } from '#domain/utc-day.ts';

/** Something that is known from an episode on; 0 is known before the first one. */
type FromEpisode = { readonly from: number };

/** Returns what may be told to a viewer who has watched up to `episode`; 0 is a viewer who has watched nothing. */
export function knownUpTo<Item extends FromEpisode>(items: readonly Item[], episode: number): Item[] {
  return items.filter(({ from }) => from <= episode);
}

/** After this time away, a viewer is offered a recap. */
const RECAP_AFTER_MS = 3 * DAY_MS;

export function needsRecap(lastWatchedAt: EpochMs, now: EpochMs): boolean {
  return now - lastWatchedAt >= RECAP_AFTER_MS;
}
