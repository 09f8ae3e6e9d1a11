import type { Show } from '#web/entities/show/queries.ts';
import { useLanguage } from '#web/state/language-store.ts';
import { useText } from '#web/text/i18n.ts';

/**
 * Says when an announced show arrives: on its date, or soon if it has none. The date is in UTC, because shows are
 * released at midnight UTC.
 */
export function useReleaseText({ release_at: releaseAt }: Show, length: 'short' | 'long'): string {
  const t = useText();
  const language = useLanguage();
  if (releaseAt === null) return t('section.coming');
  const month = length === 'short' ? 'short' : 'long';
  const year = length === 'short' ? undefined : 'numeric';
  const format = new Intl.DateTimeFormat(language, { day: 'numeric', month, timeZone: 'UTC', ...(year && { year }) });
  return t('show.coming', { date: format.format(new Date(releaseAt)) });
}
