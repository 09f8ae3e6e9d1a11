/** Days as the product counts them: from midnight to midnight UTC. Spec §4. Instants in ms, dates as YYYY-MM-DD. */
import type { EpochMs } from './instant.ts';

export const DAY_MS = 86_400_000;
const DATE_LETTERS = 10;

/** The first moment of the day that a moment belongs to. */
function startOfUtcDay(now: EpochMs): EpochMs {
  return Math.floor(now / DAY_MS) * DAY_MS;
}

/** The first moment of the day after. */
export function nextUtcDay(now: EpochMs): EpochMs {
  return startOfUtcDay(now) + DAY_MS;
}

export function utcDate(now: EpochMs): string {
  return new Date(now).toISOString().slice(0, DATE_LETTERS);
}

/** How many of these moments lie in the day of `now`. */
export function countToday(instants: readonly EpochMs[], now: EpochMs): number {
  const start = startOfUtcDay(now);
  return instants.filter((at) => at >= start && at < start + DAY_MS).length;
}
