import { RuleError } from '#domain/errors.ts';
import type { AdMobConfig } from '#server/config-ads.ts';
import type { Context } from '#server/context.ts';
import { findAdMobTicket, saveAdMobTransaction } from '#server/db/admob.ts';
import { hashCredential } from '#server/http/session.ts';
import { completeAd } from '../complete-ad.ts';
import type { AdMobCallback } from './verify-callback.ts';

const WINDOW_MS = 300_000;

/**
 * Completes the ticket of a verified callback. A repeated callback and one without a ticket change nothing.
 * @throws RuleError NotFound if the callback cannot complete one of our tickets
 */
export async function processCallback(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { adUnits }: AdMobConfig,
  { ad_unit, timestamp, transaction_id, custom_data: ticket }: AdMobCallback,
): Promise<void> {
  // AdMob's test of the URL has no ticket, and an app may show ads without tickets.
  if (ticket === undefined) return;
  const isOurs = [...adUnits.values()].some((unit) => unit.endsWith(`/${ad_unit}`));
  if (!isOurs) throw new RuleError('NotFound', 'a foreign ad unit');
  const now = clock.now();
  if (Math.abs(now.getTime() - timestamp) > WINDOW_MS) throw new RuleError('NotFound', 'an old callback');
  await db.transaction().execute(async (tx) => {
    const id = await findAdMobTicket(tx, hashCredential(ticket));
    if (!id) throw new RuleError('NotFound', 'unknown ticket');
    const earlier = await saveAdMobTransaction(tx, transaction_id, id, now);
    if (earlier?.equals(id.ticketHash)) return;
    if (earlier) throw new RuleError('NotFound', 'the transaction paid for another ticket');
    const result = await completeAd(tx, clock, id, 'network');
    if (result !== 'watched') throw new RuleError('NotFound', 'another transaction paid for the ticket');
  });
}
