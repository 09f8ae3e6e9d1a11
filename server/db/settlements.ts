/** These functions run in the transaction of the money change. */
import { sql } from 'kysely';
import type { OrderState, Settlement } from '#domain/money/settle-order.ts';
import { countAccount } from './address-budget.ts';
import type { Queryable } from './database.ts';
import { ConcurrentUpdateError } from './ledger.ts';
import { closeSubscription, savePeriod } from './subscriptions.ts';

type Step<Name extends Settlement['step']> = Extract<Settlement, { step: Name }>;

/** @throws ConcurrentUpdateError if the account or payer has made a first top-up meanwhile */
export async function saveSettlement(
  tx: Queryable,
  userId: number,
  order: OrderState,
  settlement: Settlement,
  now: Date,
): Promise<void> {
  if (settlement.step === 'credited') await saveCredit(tx, userId, order, settlement, now);
  if (settlement.step === 'reversed') await saveReversal(tx, userId, order, settlement, now);
}

async function saveCredit(
  tx: Queryable,
  userId: number,
  order: OrderState,
  { extra, firstTopup, period }: Step<'credited'>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('pay_order')
    .set({
      ...{ status: 'paid', extra, ask_at: null },
      ...(period && { period_from: new Date(period.from), period_until: new Date(period.until) }),
    })
    .where('user_id', '=', userId)
    .where('order_id', '=', order.orderId)
    .execute();
  if (order.plan === null) await saveFirstTopup(tx, userId, order, firstTopup, now);
  if (period) await savePeriod(tx, userId, order, period, now);
  await countAccount(tx, userId, now);
}

/** Every top-up tries to be the first of its account and payer. */
async function saveFirstTopup(
  tx: Queryable,
  userId: number,
  { orderId, payer }: OrderState,
  mustBeFirst: boolean,
  now: Date,
): Promise<void> {
  const account = await tx
    .insertInto('first_topup')
    .values({ user_id: userId, order_id: orderId, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  const inserted = [account.numInsertedOrUpdatedRows];
  if (payer !== null) {
    const payerRow = await tx
      .insertInto('first_topup_payer')
      .values({ payer: Buffer.from(payer, 'hex'), user_id: userId, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    inserted.push(payerRow.numInsertedOrUpdatedRows);
  }
  if (mustBeFirst && inserted.includes(0n)) throw new ConcurrentUpdateError();
}

async function saveReversal(
  tx: Queryable,
  userId: number,
  order: OrderState,
  { reversedMinor, takenBonus, takenVipMs }: Step<'reversed'>,
  now: Date,
): Promise<void> {
  const isAll = reversedMinor >= order.priceMinor;
  await tx
    .updateTable('pay_order')
    .set({
      status: isAll ? 'refunded' : 'paid',
      reversed_minor: reversedMinor,
      reversals: order.reversals + 1,
      taken_bonus: takenBonus,
      taken_vip_ms: takenVipMs,
    })
    .where('user_id', '=', userId)
    .where('order_id', '=', order.orderId)
    .execute();
  if (order.plan === null || !isAll) return;
  // Winning a dispute returns the days, but not the subscription, which an earlier refund has already shortened.
  const wasShortened = await hasFullRefund(tx, userId, order);
  await closeSubscription(tx, userId, order, wasShortened ? 0 : takenVipMs, now);
}

async function hasFullRefund(tx: Queryable, userId: number, { orderId, priceMinor }: OrderState): Promise<boolean> {
  const refund = await tx
    .selectFrom('ledger_tx')
    .select('seq')
    .where('user_id', '=', userId)
    .where('kind', '=', 'refund')
    .where(sql<boolean>`detail->>'order' = ${orderId} AND (detail->>'reversedMinor')::bigint >= ${priceMinor}`)
    .limit(1)
    .executeTakeFirst();
  return refund !== undefined;
}
