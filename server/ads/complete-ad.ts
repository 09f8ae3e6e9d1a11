/** The end of an ad, whoever tells of it. */
import { judgeAd, type AdTeller, type AdVerdict } from '#domain/ads.ts';
import type { Clock } from '#server/clock.ts';
import { lockAdEnd, writeAdEnd, type AdTicketId } from '#server/db/ad-tickets.ts';
import type { Queryable } from '#server/db/database.ts';

/**
 * Completes a ticket in the caller's transaction. A task's ad has no target: it is used with its end.
 * @throws RuleError NotFound for a ticket that is none, or no longer
 */
export async function completeAd(tx: Queryable, clock: Clock, id: AdTicketId, teller: AdTeller): Promise<AdVerdict> {
  const end = await lockAdEnd(tx, id);
  // Read after the lock: what ended while we waited lies before it.
  const now = clock.now();
  const verdict = judgeAd(end, teller, now.getTime());
  if (verdict === 'watched') await writeAdEnd(tx, id, now, end.ticket?.placement === 'task');
  return verdict;
}
