/** Calculates with UTC days (spec §4). Dates are YYYY-MM-DD. */
import type { EpochMs } from './instant.ts';

export const DAY_MS = 86_400_000;
const DATE_LENGTH = 10;

function startOfUtcDay(now: EpochMs): EpochMs {
  return Math.floor(now / DAY_MS) * DAY_MS;
}

export function nextUtcDay(now: EpochMs): EpochMs {
  return startOfUtcDay(now) + DAY_MS;
}

export function utcDate(now: EpochMs): string {
  return new Date(now).toISOString().slice(0, DATE_LENGTH);
}

export function countToday(instants: readonly EpochMs[], now: EpochMs): number {
  const start = startOfUtcDay(now);
  return instants.filter((at) => at >= start && at < start + DAY_MS).length;
}
