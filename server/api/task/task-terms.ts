import type { TaskTerms } from '#domain/rewards/tasks.ts';
import type { Context } from '#server/context.ts';
import { isUnderReview } from '#server/settings.ts';

/** What needs a payment or an ad is not there while this version stands in a store's review (decisions: screens). */
const HIDDEN_IN_REVIEW: ReadonlySet<TaskTerms['type']> = new Set(['first_topup', 'watch_ads']);

/** The tasks that there are now. */
export async function readTaskTerms(context: Context): Promise<readonly TaskTerms[]> {
  const [{ tasks }, hidden] = await Promise.all([context.economy(), isUnderReview(context.db)]);
  return hidden ? tasks.filter(({ type }) => !HIDDEN_IN_REVIEW.has(type)) : tasks;
}
