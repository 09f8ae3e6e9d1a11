const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const MINUTES_IN_HOUR = 60;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Formats ms, truncated to seconds: 3,725,000 becomes 1:02:05. */
export function formatClockTime(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND_MS));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / MINUTES_IN_HOUR);
  const rest = twoDigits(seconds % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes % MINUTES_IN_HOUR)}:${rest}` : `${minutes}:${rest}`;
}

/** Rounds to whole minutes, and any positive runtime to at least one. */
export function hoursAndMinutes(ms: number): { hours: number; minutes: number } {
  const total = ms > 0 ? Math.max(1, Math.round(ms / MINUTE_MS)) : 0;
  return { hours: Math.floor(total / MINUTES_IN_HOUR), minutes: total % MINUTES_IN_HOUR };
}
