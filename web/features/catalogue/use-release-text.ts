import type { Show } from '#web/entities/show/queries.ts';
import { useLanguage } from '#web/state/language-store.ts';
import { utcDate } from '#web/text/utc-date.ts';
import { useText } from '#web/text/i18n.ts';

/**
 * Returns a function that says when an announced show arrives: on its date, or soon if it has none. The date is in UTC,
 * because shows are released at midnight UTC.
 */
export function useReleaseText(length: 'short' | 'long'): (show: Show) => string {
  const t = useText();
  const language = useLanguage();
  return ({ release_at: releaseAt }) => {
    if (releaseAt === null) return t('section.coming');
    return t('show.coming', { date: utcDate(language, releaseAt, length) });
  };
}
