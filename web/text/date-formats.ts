import type { Language } from '#domain/languages.ts';
import { DAY_MS } from '#domain/utc-day.ts';
import { useLanguage } from '#web/state/language-store.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const HOURS_UNTIL_MS = 2 * DAY_MS;

/** Formats a distance in time as “in 3 days”. Rounds down, but to at least one minute. */
export function relativeTimeText(language: Language, ms: number): string {
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  if (ms >= HOURS_UNTIL_MS) return relative.format(Math.floor(ms / DAY_MS), 'day');
  if (ms >= HOUR_MS) return relative.format(Math.floor(ms / HOUR_MS), 'hour');
  return relative.format(Math.max(1, Math.floor(ms / MINUTE_MS)), 'minute');
}

const DATE_ONLY = /^\d{4}-\d\d-\d\d$/;

/** Formats as “Nov 28, 2026” in English. A date without a time is the same day in all time zones. */
export function dateText(language: Language, at: number | string): string {
  const isDateOnly = typeof at === 'string' && DATE_ONLY.test(at);
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', ...(isDateOnly && { timeZone: 'UTC' }) }).format(
    new Date(at),
  );
}

export type DateFormats = {
  /** Formats as “Nov 28, 2026” in English. */
  readonly date: (at: number | string) => string;
  /** Formats as “Nov 28, 2026, 2:05 PM” in English. */
  readonly dateTime: (at: number | string) => string;
  /** Formats as “2:05 PM” in English. */
  readonly time: (at: number | string) => string;
  readonly relativeTime: (ms: number) => string;
};

export function useDateFormats(): DateFormats {
  const language = useLanguage();
  const format = (at: number | string, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(language, options).format(new Date(at));
  return {
    date: (at) => dateText(language, at),
    dateTime: (at) => format(at, { dateStyle: 'medium', timeStyle: 'short' }),
    time: (at) => format(at, { timeStyle: 'short' }),
    relativeTime: (ms) => relativeTimeText(language, ms),
  };
}
