/** The end of an ad, whoever tells of it. */
import { evaluateAdCompletion, type AdCompletionSource, type AdCompletionResult } from '#domain/ads.ts';
import type { Clock } from '#server/clock.ts';
import { lockAdCompletion, recordAdCompletion, type AdTicketId } from '#server/db/ad-tickets.ts';
import type { Queryable } from '#server/db/database.ts';

/**
 * Completes a ticket in the caller's transaction. A task's ad has no target: it is used with its end.
 * @throws RuleError NotFound for a ticket that is none, or no longer
 */
export async function completeAd(
  tx: Queryable,
  clock: Clock,
  id: AdTicketId,
  teller: AdCompletionSource,
): Promise<AdCompletionResult> {
  const end = await lockAdCompletion(tx, id);
  // Read after the lock: what ended while we waited lies before it.
  const now = clock.now();
  const verdict = evaluateAdCompletion(end, teller, now.getTime());
  if (verdict === 'watched') await recordAdCompletion(tx, id, now, end.ticket?.placement === 'task');
  return verdict;
}
