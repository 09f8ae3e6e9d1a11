import { hoursAndMinutes } from '#domain/duration.ts';
import type { Translate } from './i18n.ts';

/** Formats a duration as “1 h 20 min”. */
export function runtimeText(t: Translate, ms: number): string {
  const { hours, minutes } = hoursAndMinutes(ms);
  return hours > 0 ? t('show.runtime_hours', { hours, minutes }) : t('show.runtime_minutes', { minutes });
}
