import { evaluateAdCompletion, type AdCompletionSource, type AdCompletionResult } from '#domain/ads.ts';
import type { Clock } from '#server/clock.ts';
import { lockAdCompletion, recordAdCompletion, type AdTicketId } from '#server/db/ad-tickets.ts';
import type { Queryable } from '#server/db/database.ts';

/**
 * Records that an ad was watched, unless the ad cannot have ended yet or was recorded before. No later request uses the
 * ticket of a task's ad, so this function marks that ticket as used.
 * @throws RuleError NotFound
 */
export async function completeAd(
  tx: Queryable,
  clock: Clock,
  id: AdTicketId,
  source: AdCompletionSource,
): Promise<AdCompletionResult> {
  const completion = await lockAdCompletion(tx, id);
  // The clock is read after the wait for the lock, because the ticket may expire during the wait.
  const now = clock.now();
  const result = evaluateAdCompletion(completion, source, now.getTime());
  if (result === 'watched') await recordAdCompletion(tx, id, now, completion.ticket?.placement === 'task');
  return result;
}
