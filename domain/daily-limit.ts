/** Limits actions to a number of times per calendar day. Spec §5. */

/** How often the action happened on one day. `date` is YYYY-MM-DD. */
export type DailyCount = { readonly date: string; readonly times: number };

/**
 * Returns whether the action is allowed once more today, and the count to store afterwards.
 * @param stored the last stored count, or null
 * @param limit times per day
 * @param today YYYY-MM-DD
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
