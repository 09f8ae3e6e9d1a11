/** The plans that viewers have bought. Their days stand in the wallet. */
import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { ProviderName } from '#domain/money/providers.ts';
import type { OrderState, Period } from '#domain/money/settle-order.ts';
import { lastCheckAt, type SubscriptionState } from '#domain/money/subscription.ts';
import type { Queryable } from './database.ts';
import type { OrderRow } from './orders.ts';
import type { Tables } from './schema.ts';

export type SubscriptionRow = Selectable<Tables['subscription']>;

/** Those that may still be charged. */
const LIVE = ['active', 'past_due'] as const;

type Key = Pick<SubscriptionRow, 'user_id' | 'provider' | 'provider_ref'>;

function keyOf({ user_id, provider, provider_ref }: Key): Key {
  return { user_id, provider, provider_ref };
}

/** As the rules see it. */
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

/** A subscription that lasts: one that is not over before one that is, and then the one that lasts longest. */
export function currentSubscription(db: Queryable, now: Date) {
  return db
    .selectFrom('subscription')
    .selectAll()
    .where('expires_at', '>', now)
    .orderBy(sql`status IN ('closing', 'ended')`)
    .orderBy('expires_at', 'desc')
    .limit(1);
}

/** The plan that a viewer has now. */
export async function findSubscription(db: Queryable, userId: number, now: Date): Promise<SubscriptionRow | undefined> {
  return currentSubscription(db, now).where('user_id', '=', userId).executeTakeFirst();
}

/** It was cancelled, or that was taken back; the first cancel counts. Gives how it stands then. */
export async function setCancelled(
  db: Queryable,
  key: Key,
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

/** A provider that gives its subscriptions no name has one for each order. */
function nameOf({ subscription, orderId }: Terms): string {
  return subscription ?? orderId;
}

/** A period was paid. A subscription that is new takes the place of the viewer's other ones: two are not charged. */
export async function savePeriod(
  tx: Queryable,
  userId: number,
  order: Terms,
  period: Period,
  now: Date,
): Promise<void> {
  if (order.plan === null) return;
  const { isNew } = await tx
    .insertInto('subscription')
    .values({
      user_id: userId,
      plan: order.plan,
      provider: order.provider,
      provider_ref: nameOf(order),
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
        period_from: sql<Date>`CASE WHEN excluded.expires_at > subscription.expires_at THEN excluded.period_from ELSE subscription.period_from END`,
        expires_at: sql<Date>`greatest(subscription.expires_at, excluded.expires_at)`,
        status: sql<
          SubscriptionRow['status']
        >`CASE subscription.status WHEN 'past_due' THEN 'active' ELSE subscription.status END`,
        // What is over is over, though it was paid once more.
        due_at: sql<Date | null>`CASE WHEN subscription.status IN ('closing', 'ended') THEN subscription.due_at ELSE excluded.due_at END`,
        updated_at: now,
      }),
    )
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow();
  if (isNew && period.until > now.getTime()) await closeOthers(tx, userId, order, now);
}

/** What it is set to when nothing is to be charged any more: its provider is told next. */
function closing(now: Date) {
  return {
    status: 'closing',
    cancelled_at: sql<Date>`coalesce(cancelled_at, ${now})`,
    due_at: now,
    updated_at: now,
  } as const;
}

/** Their days stay in the wallet. */
async function closeOthers(tx: Queryable, userId: number, order: Terms, now: Date): Promise<void> {
  await tx
    .updateTable('subscription')
    .set({ ...closing(now), expires_at: sql<Date>`least(expires_at, ${now})` })
    .where('user_id', '=', userId)
    .where('status', 'in', LIVE)
    .where((row) => row.not(row.and({ provider: order.provider, provider_ref: nameOf(order) })))
    .execute();
}

/** A period's money was given back, and so much of its time was taken: nothing more is charged. */
export async function closeSubscription(
  tx: Queryable,
  userId: number,
  order: Terms,
  takenMs: number,
  now: Date,
): Promise<void> {
  const name = { user_id: userId, provider: order.provider, provider_ref: nameOf(order) };
  const expires_at = sql<Date>`expires_at - ${takenMs} * interval '1 ms'`;
  await tx
    .updateTable('subscription')
    .set({ expires_at })
    .where((row) => row.and(name))
    .execute();
  await tx
    .updateTable('subscription')
    .set(closing(now))
    .where((row) => row.and(name))
    .where('status', 'in', LIVE)
    .execute();
}

/** The viewer wants to hear no more of the renewal of the plan at hand. */
export async function dismissReminder(db: Queryable, key: Key, renewal: Date): Promise<void> {
  await db
    .updateTable('subscription')
    .set({ reminder_off: renewal })
    .where((row) => row.and(keyOf(key)))
    .execute();
}

/** The order of a further period, made once for each invoice, under the terms of the first. */
export async function openRenewal(
  db: Queryable,
  first: OrderRow,
  invoice: string,
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
      reference: invoice,
      checkout_url: null,
      payment: null,
      subscription: null,
      payer: null,
      paid_at: null,
      ask_at: null,
      asked_at: null,
      // Nobody waits for it: the pending order of a product is the one that a viewer is about to pay.
      status: 'failed',
    })
    .onConflict((conflict) => conflict.columns(['provider', 'reference']).doNothing())
    .execute();
  return db
    .selectFrom('pay_order')
    .selectAll()
    .where('provider', '=', provider)
    .where('reference', '=', invoice)
    .executeTakeFirst();
}

/** How a subscription stands at its provider. False when it is none of ours. */
export async function recordSubscriptionStatus(
  db: Queryable,
  provider: ProviderName,
  { subscription, status, renews }: { subscription: string; status: 'active' | 'past_due' | 'ended'; renews: boolean },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('subscription')
    .set({
      // What is over here stays so: its provider has not been told yet.
      status: sql<
        SubscriptionRow['status']
      >`CASE WHEN status = 'closing' AND ${status} <> 'ended' THEN status ELSE ${status} END`,
      cancelled_at: renews ? null : sql<Date>`coalesce(cancelled_at, ${now})`,
      due_at: status === 'ended' ? null : sql<Date>`coalesce(due_at, expires_at)`,
      updated_at: now,
    })
    .where('provider', '=', provider)
    .where('provider_ref', '=', subscription)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type DueSubscription = SubscriptionRow & { readonly is_blocked: boolean };

/** What is to be done about a plan is tried again after so long. */
const AGAIN_MS = 300_000;

/** Subscriptions about which something is to be done, each given out once; again later unless that is noted as done. */
export async function claimDueSubscriptions(db: Queryable, now: Date, limit: number): Promise<DueSubscription[]> {
  const due = db
    .selectFrom('subscription')
    .select(['user_id', 'provider', 'provider_ref'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return db
    .with('due', () => due)
    .updateTable('subscription')
    .from('due')
    .innerJoin('account', 'account.user_id', 'due.user_id')
    .set({ due_at: new Date(now.getTime() + AGAIN_MS) })
    .whereRef('subscription.user_id', '=', 'due.user_id')
    .whereRef('subscription.provider', '=', 'due.provider')
    .whereRef('subscription.provider_ref', '=', 'due.provider_ref')
    .returningAll('subscription')
    .returning(sql<boolean>`account.blocked_at IS NOT NULL`.as('is_blocked'))
    .execute();
}

export async function findSubscriptionByReference(db: Queryable, key: Key): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom('subscription')
    .selectAll()
    .where((row) => row.and(keyOf(key)))
    .executeTakeFirst();
}

/** It may be charged: next it is looked at when it is over, unless it was paid until then. */
export async function scheduleExpiryCheck(db: Queryable, key: Key): Promise<void> {
  await db
    .updateTable('subscription')
    .set({ due_at: sql<Date>`expires_at` })
    .where((row) => row.and(keyOf(key)))
    .where('status', 'in', LIVE)
    .execute();
}

/** Its provider charges nothing for it any more. */
export async function setEnded(db: Queryable, key: Key, now: Date): Promise<void> {
  await db
    .updateTable('subscription')
    .set({ status: 'ended', cancelled_at: sql<Date>`coalesce(cancelled_at, ${now})`, due_at: null, updated_at: now })
    .where((row) => row.and(keyOf(key)))
    .execute();
}
