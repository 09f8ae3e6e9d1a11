/** Something that may happen up to N times a calendar day. Spec §5. */

/** How often it happened on one day. `date` is YYYY-MM-DD. */
export type DailyCount = { readonly date: string; readonly times: number };

/**
 * Whether it may happen once more, and the record to keep when it does.
 * @param stored what was kept last, or null @param limit times a day @param today YYYY-MM-DD
 */
export function checkDailyLimit(
  stored: DailyCount | null,
  limit: number,
  today: string,
): { allowed: boolean; next: DailyCount } {
  const times = stored?.date === today ? stored.times : 0;
  const allowed = times < limit;
  return { allowed, next: { date: today, times: allowed ? times + 1 : times } };
}
