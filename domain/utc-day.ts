/** Calendar days of the product: midnight to midnight UTC. Spec §4. Dates are YYYY-MM-DD. */
import type { EpochMs } from './instant.ts';

export const DAY_MS = 86_400_000;
const DATE_LETTERS = 10;

function startOfUtcDay(now: EpochMs): EpochMs {
  return Math.floor(now / DAY_MS) * DAY_MS;
}

/** Returns the start of the next UTC day. */
export function nextUtcDay(now: EpochMs): EpochMs {
  return startOfUtcDay(now) + DAY_MS;
}

export function utcDate(now: EpochMs): string {
  return new Date(now).toISOString().slice(0, DATE_LETTERS);
}

/** Returns how many of these instants are on the same UTC day as `now`. */
export function countToday(instants: readonly EpochMs[], now: EpochMs): number {
  const start = startOfUtcDay(now);
  return instants.filter((at) => at >= start && at < start + DAY_MS).length;
}
