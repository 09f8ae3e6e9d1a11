/** Calculates the quiet hours and the days of a viewer's wall clock, on which the times of messages depend. */
import type { EpochMs } from '../instant.ts';
import { localHour } from './time-zone.ts';

/** Quiet hours last from 22:00 to 08:00. */
const QUIET_FROM = 22;
const QUIET_UNTIL = 8;
/** The offsets of all current time zones are multiples of 15 minutes. */
const STEP_MS = 900_000;

export function isQuiet(at: EpochMs, timeZone: string): boolean {
  const { hour } = localHour(at, timeZone);
  return hour >= QUIET_FROM || hour < QUIET_UNTIL;
}

/** Returns whether both instants are on the same day of the wall clock. */
export function isSameDay(first: EpochMs, second: EpochMs, timeZone: string): boolean {
  return localHour(first, timeZone).date === localHour(second, timeZone).date;
}

/** Returns when the quiet hours end that last at `now` or come next. */
export function nextMorning(now: EpochMs, timeZone: string): EpochMs {
  const isNight = isQuiet(now, timeZone);
  const isMorning = (at: EpochMs) => !isQuiet(at, timeZone) && (isNight || !isSameDay(at, now, timeZone));
  let at = (Math.floor(now / STEP_MS) + 1) * STEP_MS;
  while (!isMorning(at)) at += STEP_MS;
  return at;
}
