/** Calculates with the wall clocks of IANA time zones. Dates are YYYY-MM-DD. */
import type { EpochMs } from '../instant.ts';

/** Excludes offsets like `+05:30`, which `Intl` accepts as well. */
const NAME = /^[A-Za-z][\w+-]*(?:\/[\w+-]+){0,2}$/;
const MAX_NAME_CHARACTERS = 64;
/** There are about 600 zones. */
const MAX_FORMATS = 1_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Caches the formats, because creating one takes long, but not those of every spelling: names ignore case. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const date = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('en-GB', { ...date, hour: '2-digit', hourCycle: 'h23', timeZone });
  if (formats.size >= MAX_FORMATS) formats.clear();
  formats.set(timeZone, format);
  return format;
}

export function isTimeZone(name: string): boolean {
  if (name.length > MAX_NAME_CHARACTERS || !NAME.test(name)) return false;
  try {
    return canonicalTimeZone(name) !== '';
  } catch {
    return false;
  }
}

/** Returns the one name for all spellings of a time zone. @throws RangeError for an unknown time zone */
export function canonicalTimeZone(name: string): string {
  return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
}

export type LocalHour = { readonly date: string; readonly hour: number };

/** Returns the date and the hour (0–23) that the wall clock shows. @throws RangeError for an unknown time zone */
export function localHour(at: EpochMs, timeZone: string): LocalHour {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const date = [parts.get('year'), parts.get('month'), parts.get('day')].join('-');
  return { date, hour: Number(parts.get('hour')) };
}
