/** What is kept of an order beside the money that it moved, in the same transaction. */
import type { OrderFacts, Settlement } from '#domain/money/settle-order.ts';
import type { Queryable } from './database.ts';
import { Moved } from './ledger.ts';
import { closeSubscription, keepPeriod } from './subscriptions.ts';

type Step<Name extends Settlement['step']> = Extract<Settlement, { step: Name }>;

/** @throws Moved when another account's top-up by the same payer was first */
export async function keepSettlement(
  tx: Queryable,
  userId: number,
  order: OrderFacts,
  settlement: Settlement,
  now: Date,
): Promise<void> {
  if (settlement.step === 'credited') await keepCredit(tx, userId, order, settlement, now);
  if (settlement.step === 'reversed') await keepReversal(tx, userId, order, settlement, now);
}

async function keepCredit(
  tx: Queryable,
  userId: number,
  order: OrderFacts,
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
  if (order.plan === null) await keepFirstTopup(tx, userId, order, firstTopup, now);
  if (period) await keepPeriod(tx, userId, order, period, now);
}

/** Every top-up is kept as the first one of its account and of its payer, unless there was one. */
async function keepFirstTopup(
  tx: Queryable,
  userId: number,
  { orderId, payer }: OrderFacts,
  mustBeFirst: boolean,
  now: Date,
): Promise<void> {
  const account = await tx
    .insertInto('first_topup')
    .values({ user_id: userId, order_id: orderId, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  const kept = [account.numInsertedOrUpdatedRows];
  if (payer !== null) {
    const identity = await tx
      .insertInto('first_topup_payer')
      .values({ payer: Buffer.from(payer, 'hex'), user_id: userId, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    kept.push(identity.numInsertedOrUpdatedRows);
  }
  if (mustBeFirst && kept.includes(0n)) throw new Moved();
}

async function keepReversal(
  tx: Queryable,
  userId: number,
  order: OrderFacts,
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
  // Who has all of a period's money back is charged no further one.
  if (order.plan !== null && isAll) await closeSubscription(tx, userId, order, takenVipMs, now);
}
