import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { OrderState, Period } from '#domain/money/settle-order.ts';
import { lastCheckAt, type SubscriptionState } from '#domain/money/subscription.ts';
import type { Queryable } from './database.ts';
import type { OrderRow } from './orders.ts';
import type { Tables } from './schema.ts';

export type SubscriptionRow = Selectable<Tables['subscription']>;

export const LIVE = ['active', 'past_due'] as const;

export type SubscriptionKey = Pick<SubscriptionRow, 'user_id' | 'provider' | 'provider_ref'>;

export function keyOf({ user_id, provider, provider_ref }: SubscriptionKey): SubscriptionKey {
  return { user_id, provider, provider_ref };
}

export function toSubscriptionState({
  period_from,
  expires_at,
  cancelled_at,
  status,
}: SubscriptionRow): SubscriptionState {
  return {
    periodFrom: period_from.getTime(),
    expiresAt: expires_at.getTime(),
    cancelledAt: cancelled_at?.getTime() ?? null,
    isOver: status === 'closing' || status === 'ended',
  };
}

/** Prefers a status other than `closing` and `ended`, then the latest expiry. */
export function currentSubscription(db: Queryable, now: Date) {
  return db
    .selectFrom('subscription')
    .selectAll()
    .where('expires_at', '>', now)
    .orderBy(sql`status IN ('closing', 'ended')`)
    .orderBy('expires_at', 'desc')
    .limit(1);
}

export async function findSubscription(db: Queryable, userId: number, now: Date): Promise<SubscriptionRow | undefined> {
  return currentSubscription(db, now).where('user_id', '=', userId).executeTakeFirst();
}

/** Repeated cancellations keep the first time; null clears it. */
export async function setCancelled(
  db: Queryable,
  key: SubscriptionKey,
  cancelledAt: Date | null,
  now: Date,
): Promise<SubscriptionRow> {
  return db
    .updateTable('subscription')
    .set({
      cancelled_at: cancelledAt && sql<Date>`coalesce(cancelled_at, ${cancelledAt})`,
      updated_at: now,
    })
    .where((row) => row.and(keyOf(key)))
    .returningAll()
    .executeTakeFirstOrThrow();
}

type Terms = Pick<OrderState, 'orderId' | 'plan' | 'provider' | 'subscription' | 'priceMinor' | 'currency' | 'renews'>;

/** Providers without subscription ids have one subscription per order. */
function referenceOf({ subscription, orderId }: Terms): string {
  return subscription ?? orderId;
}

/** A new subscription whose period has not ended closes the viewer's other ones. A deleted account has none. */
export async function savePeriod(
  tx: Queryable,
  userId: number,
  order: Terms,
  period: Period,
  now: Date,
): Promise<void> {
  if (order.plan === null) return;
  const isDeleted = await isAccountDeleted(tx, userId);
  const { isNew } = await tx
    .insertInto('subscription')
    .values({
      user_id: userId,
      plan: order.plan,
      provider: order.provider,
      provider_ref: referenceOf(order),
      status: 'active',
      price_minor: order.priceMinor,
      currency: order.currency,
      period_from: new Date(period.from),
      expires_at: new Date(period.until),
      cancelled_at: order.renews ? null : now,
      due_at: new Date(lastCheckAt(period.until)),
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'provider', 'provider_ref']).doUpdateSet({
        // App stores keep the subscription when the viewer changes the plan.
        plan: ifLater('plan'),
        price_minor: ifLater('price_minor'),
        currency: ifLater('currency'),
        period_from: ifLater('period_from'),
        expires_at: sql<Date>`greatest(subscription.expires_at, excluded.expires_at)`,
        status: sql<
          SubscriptionRow['status']
        >`CASE subscription.status WHEN 'past_due' THEN 'active' ELSE subscription.status END`,
        // A closing or ended subscription stays so, even after another payment.
        due_at: sql<Date | null>`CASE WHEN subscription.status IN ('closing', 'ended') THEN subscription.due_at ELSE excluded.due_at END`,
        updated_at: now,
      }),
    )
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow();
  // Its checkout was paid after the deletion.
  if (isDeleted) await closeAllSubscriptions(tx, userId, now);
  else if (isNew && period.until > now.getTime()) await closeOthers(tx, userId, order, now);
}

/** Waits for a deletion that is just running, and lets later ones wait. */
async function isAccountDeleted(tx: Queryable, userId: number): Promise<boolean> {
  const { deleted_at } = await tx
    .selectFrom('account')
    .select('deleted_at')
    .where('user_id', '=', userId)
    .forKeyShare()
    .executeTakeFirstOrThrow();
  return deleted_at !== null;
}

/** Selects the inserted value of a column if its period ends later than the known one. */
function ifLater<Column extends 'plan' | 'price_minor' | 'currency' | 'period_from'>(
  column: Column,
): RawBuilder<SubscriptionRow[Column]> {
  const [next, known] = [sql.ref(`excluded.${column}`), sql.ref(`subscription.${column}`)];
  return sql`CASE WHEN excluded.expires_at > subscription.expires_at THEN ${next} ELSE ${known} END`;
}

/** Marks a subscription that the job `renew-subscriptions` then ends. */
function closingColumns(now: Date) {
  return {
    status: 'closing',
    cancelled_at: sql<Date>`coalesce(cancelled_at, ${now})`,
    due_at: now,
    updated_at: now,
  } as const;
}

/** Paid days stay in the wallet. */
async function closeOthers(tx: Queryable, userId: number, order: Terms, now: Date): Promise<void> {
  await tx
    .updateTable('subscription')
    .set({ ...closingColumns(now), expires_at: sql<Date>`least(expires_at, ${now})` })
    .where('user_id', '=', userId)
    .where('status', 'in', LIVE)
    .where((row) => row.not(row.and({ provider: order.provider, provider_ref: referenceOf(order) })))
    .execute();
}

/** Also subtracts the refunded VIP time. */
export async function closeSubscription(
  tx: Queryable,
  userId: number,
  order: Terms,
  takenMs: number,
  now: Date,
): Promise<void> {
  const key = { user_id: userId, provider: order.provider, provider_ref: referenceOf(order) };
  const expires_at = sql<Date>`expires_at - ${takenMs} * interval '1 ms'`;
  await tx
    .updateTable('subscription')
    .set({ expires_at })
    .where((row) => row.and(key))
    .execute();
  await tx
    .updateTable('subscription')
    .set(closingColumns(now))
    .where((row) => row.and(key))
    .where('status', 'in', LIVE)
    .execute();
}

/** Ends the plans of a deleted account. A job ends them at their providers. */
export async function closeAllSubscriptions(tx: Queryable, userId: number, now: Date): Promise<void> {
  await tx
    .updateTable('subscription')
    .set(closingColumns(now))
    .where('user_id', '=', userId)
    .where('status', 'in', LIVE)
    .execute();
}

export async function dismissReminder(db: Queryable, key: SubscriptionKey, renewal: Date): Promise<void> {
  await db
    .updateTable('subscription')
    .set({ reminder_off: renewal })
    .where((row) => row.and(keyOf(key)))
    .execute();
}

/** Creates one order per invoice, with the first order's terms. */
export async function openRenewal(
  db: Queryable,
  first: OrderRow,
  invoiceId: string,
  now: Date,
): Promise<OrderRow | undefined> {
  const { user_id, product_id, provider, price_minor, currency, coins, bonus, plan, vip_days, language } = first;
  await db
    .insertInto('pay_order')
    .values({
      ...{ user_id, product_id, provider, price_minor, currency, coins, bonus, plan, vip_days, language },
      order_id: randomUUID(),
      return_to: JSON.stringify(first.return_to),
      created_at: now,
      reference: invoiceId,
      checkout_url: null,
      payment: null,
      subscription: null,
      payer: null,
      paid_at: null,
      ask_at: null,
      asked_at: null,
      // Only an order that the viewer is about to pay is pending.
      status: 'failed',
    })
    .onConflict((conflict) => conflict.columns(['provider', 'reference']).doNothing())
    .execute();
  return db
    .selectFrom('pay_order')
    .selectAll()
    .where('provider', '=', provider)
    .where('reference', '=', invoiceId)
    .executeTakeFirst();
}

export async function findSubscriptionByReference(
  db: Queryable,
  key: SubscriptionKey,
): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom('subscription')
    .selectAll()
    .where((row) => row.and(keyOf(key)))
    .executeTakeFirst();
}
