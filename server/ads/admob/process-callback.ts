/** What AdMob told completes the ticket that the app gave it. */
import { RuleError } from '#domain/errors.ts';
import type { AdMobConfig } from '#server/config-ads.ts';
import type { Context } from '#server/context.ts';
import { findAdMobTicket, saveAdMobTransaction } from '#server/db/admob.ts';
import { hashCredential } from '#server/http/session.ts';
import { completeAd } from '../complete-ad.ts';
import type { AdMobCallback } from './verify-callback.ts';

/** How far AdMob's time may be from ours. It tells at once, and again within seconds. */
const WINDOW_MS = 300_000;

/**
 * Once for each transaction: a repeat changes nothing.
 * @throws RuleError NotFound for what pays nothing here: an ad unit of others, an old callback, a ticket that is none of
 *   AdMob's or no longer good, a second ticket of one transaction and a second transaction of one ticket
 */
export async function processCallback(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { adUnits }: AdMobConfig,
  { ad_unit, timestamp, transaction_id, custom_data: ticket }: AdMobCallback,
): Promise<void> {
  // AdMob's own check of the address, or an app that takes no part: there is nothing to pay.
  if (ticket === undefined) return;
  const isOurs = [...adUnits.values()].some((unit) => unit.endsWith(`/${ad_unit}`));
  if (!isOurs) throw new RuleError('NotFound', 'an ad unit of others');
  const now = clock.now();
  if (Math.abs(now.getTime() - timestamp) > WINDOW_MS) throw new RuleError('NotFound', 'an old callback');
  await db.transaction().execute(async (tx) => {
    const id = await findAdMobTicket(tx, hashCredential(ticket));
    if (!id) throw new RuleError('NotFound', 'no such ticket');
    const earlier = await saveAdMobTransaction(tx, transaction_id, id, now);
    if (earlier?.equals(id.ticketHash)) return;
    if (earlier) throw new RuleError('NotFound', 'the transaction paid for another ticket');
    const verdict = await completeAd(tx, clock, id, 'network');
    if (verdict !== 'watched') throw new RuleError('NotFound', 'another transaction paid for the ticket');
  });
}
