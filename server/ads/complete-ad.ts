import { evaluateAdCompletion, type AdCompletionSource, type AdCompletionResult } from '#domain/ads.ts';
import type { Clock } from '#server/clock.ts';
import { lockAdCompletion, recordAdCompletion, type AdTicketId } from '#server/db/ad-tickets.ts';
import type { Queryable } from '#server/db/database.ts';

/**
 * Completes a ticket in the caller's transaction. The ticket of a task's ad unlocks nothing, so it is used up as well.
 * @throws RuleError NotFound for an unknown or expired ticket
 */
export async function completeAd(
  tx: Queryable,
  clock: Clock,
  id: AdTicketId,
  source: AdCompletionSource,
): Promise<AdCompletionResult> {
  const completion = await lockAdCompletion(tx, id);
  // Read the clock after the lock: a ticket may have ended while this waited.
  const now = clock.now();
  const result = evaluateAdCompletion(completion, source, now.getTime());
  if (result === 'watched') await recordAdCompletion(tx, id, now, completion.ticket?.placement === 'task');
  return result;
}
