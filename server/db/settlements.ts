/** What is kept of an order beside the money that it moved, in the same transaction. */
import { sql } from 'kysely';
import type { OrderFacts, Settlement } from '#domain/money/settle-order.ts';
import type { Queryable } from './database.ts';
import { Moved } from './ledger.ts';

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
  { extra, firstTopup, vipUntil }: Step<'credited'>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('pay_order')
    .set({ status: 'paid', extra, ask_at: null })
    .where('user_id', '=', userId)
    .where('order_id', '=', order.orderId)
    .execute();
  if (order.plan === null) await keepFirstTopup(tx, userId, order, firstTopup, now);
  if (vipUntil !== null) await keepPlan(tx, userId, order, new Date(vipUntil), now);
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

async function keepPlan(tx: Queryable, userId: number, order: OrderFacts, expiresAt: Date, now: Date): Promise<void> {
  if (order.plan === null) return;
  const row = {
    plan: order.plan,
    provider: order.provider,
    provider_ref: order.subscription,
    status: 'active' as const,
    expires_at: expiresAt,
    will_renew: order.renews,
    updated_at: now,
  };
  await tx
    .insertInto('subscription')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

async function keepReversal(
  tx: Queryable,
  userId: number,
  order: OrderFacts,
  { reversedMinor, takenBonus, takenVipMs, vipUntil }: Step<'reversed'>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('pay_order')
    .set({
      status: reversedMinor >= order.priceMinor ? 'refunded' : 'paid',
      reversed_minor: reversedMinor,
      reversals: order.reversals + 1,
      taken_bonus: takenBonus,
      taken_vip_ms: takenVipMs,
    })
    .where('user_id', '=', userId)
    .where('order_id', '=', order.orderId)
    .execute();
  if (order.plan === null) return;
  const lasts = vipUntil !== null && vipUntil > now.getTime();
  await tx
    .updateTable('subscription')
    .set({
      expires_at: vipUntil === null ? now : new Date(vipUntil),
      status: lasts ? 'active' : 'ended',
      will_renew: sql<boolean>`will_renew AND ${lasts}`,
      updated_at: now,
    })
    .where('user_id', '=', userId)
    .execute();
}
