import type { TaskTerms } from '#domain/rewards/tasks.ts';
import type { Context } from '#server/context.ts';
import { isUnderReview } from '#server/settings.ts';

/** The types of tasks that need a payment or an ad, which store reviewers must not see. */
const HIDDEN_IN_REVIEW: ReadonlySet<TaskTerms['type']> = new Set(['first_topup', 'watch_ads']);

export async function readTaskTerms(context: Context): Promise<readonly TaskTerms[]> {
  const [{ tasks }, underReview] = await Promise.all([context.economy(), isUnderReview(context.db)]);
  return underReview ? tasks.filter(({ type }) => !HIDDEN_IN_REVIEW.has(type)) : tasks;
}
