import type { Language } from '#domain/languages.ts';

/**
 * Formats as “March 5, 2027” or “Mar 5” in English. The day is that of UTC, in which operators announce releases.
 * @param at a time in ISO 8601
 */
export function utcDate(language: Language, at: string, length: 'short' | 'long'): string {
  const year = length === 'long' ? ({ year: 'numeric' } as const) : {};
  const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: length, timeZone: 'UTC', ...year });
  return format.format(new Date(at));
}
