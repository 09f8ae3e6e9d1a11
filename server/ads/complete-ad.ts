import { evaluateAdCompletion, type AdCompletionSource, type AdCompletionResult } from '#domain/ads.ts';
import type { Clock } from '#server/clock.ts';
import { lockAdCompletion, recordAdCompletion, type AdTicketId } from '#server/db/ad-tickets.ts';
import type { Queryable } from '#server/db/database.ts';

/**
 * Records that an ad was watched. No later request uses the ticket of a task's ad, so that ticket is marked as used here.
 * @throws RuleError NotFound
 */
export async function completeAd(
  tx: Queryable,
  clock: Clock,
  id: AdTicketId,
  source: AdCompletionSource,
): Promise<AdCompletionResult> {
  const completion = await lockAdCompletion(tx, id);
  // The ticket may expire while this function waits for the lock.
  const now = clock.now();
  const result = evaluateAdCompletion(completion, source, now.getTime());
  if (result === 'watched') await recordAdCompletion(tx, id, now, completion.ticket?.placement === 'task');
  return result;
}
