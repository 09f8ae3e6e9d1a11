/** The actions on one `date` (YYYY-MM-DD). */
export type DailyCount = { readonly date: string; readonly times: number };

/** Returns whether the action is allowed, and as `next` the count to store (spec §5). @param today YYYY-MM-DD */
export function checkDailyLimit(
  stored: DailyCount | null,
  limit: number,
  today: string,
): { allowed: boolean; next: DailyCount } {
  const times = stored?.date === today ? stored.times : 0;
  const allowed = times < limit;
  return { allowed, next: { date: today, times: allowed ? times + 1 : times } };
}
