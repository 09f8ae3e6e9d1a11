/** Shuffles without randomness, so that all requests of a week get the same order. */
import type { EpochMs } from './instant.ts';
import { createTextHash } from './text-hash.ts';
import { DAY_MS } from './utc-day.ts';

const WEEK_MS = 7 * DAY_MS;

/** Returns a function from texts to numbers below 2³², which also depend on the name and on the UTC week. */
export function createShuffle(name: string, now: EpochMs): (text: string) => number {
  return createTextHash(`${Math.floor(now / WEEK_MS)} ${name} `);
}
