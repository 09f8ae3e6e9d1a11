/** Orders of what was bought in app stores. */
import { sql } from 'kysely';
import type { ProviderName } from '#domain/money/providers.ts';
import type { Product } from '#domain/money/products.ts';
import { DAY_MS } from '#domain/utc-day.ts';
import { DEFAULT_LANGUAGE } from '#domain/languages.ts';
import type { Purchase } from '#domain/money/purchase.ts';
import type { Queryable } from './database.ts';
import { findOrderByReference, newOrderRow, type OrderRow } from './orders.ts';

/** A store that was not told by then has given the money back. */
const CONFIRM_FOR_MS = 7 * DAY_MS;

/** What is known of an order once it has a purchase; the store is asked about it until it is credited. */
function purchased({ reference, isUnconfirmed }: Purchase, now: Date) {
  return { reference, ask_at: now, confirm_at: isUnconfirmed ? now : null };
}

/** Ties an order that waits for its purchase to it; undefined when another one was first. */
export async function attachPurchase(
  db: Queryable,
  { order_id }: OrderRow,
  purchase: Purchase,
  now: Date,
): Promise<OrderRow | undefined> {
  return db
    .updateTable('pay_order')
    .set(purchased(purchase, now))
    .where('order_id', '=', order_id)
    .where('reference', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

export type NewPurchase = {
  readonly userId: number;
  readonly provider: ProviderName;
  readonly product: Product;
  readonly purchase: Purchase;
  readonly now: Date;
};

/** An order that was made by being paid, once for each purchase. */
export async function savePurchase(db: Queryable, { purchase, ...order }: NewPurchase): Promise<OrderRow | undefined> {
  const terms = { ...order, returnTo: { page: 'wallet' }, language: DEFAULT_LANGUAGE } as const;
  await db
    .insertInto('pay_order')
    // Nobody waits for it: the pending order of a product is the one that a viewer is about to pay.
    .values({ ...newOrderRow(terms), ...purchased(purchase, order.now), status: 'failed' })
    .onConflict((conflict) => conflict.columns(['provider', 'reference']).doNothing())
    .execute();
  return findOrderByReference(db, order.provider, purchase.reference);
}

/** The first period of a plan that is known. */
export async function findOrderOfSubscription(
  db: Queryable,
  provider: ProviderName,
  subscription: string,
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('pay_order')
    .selectAll()
    .where('provider', '=', provider)
    .where('subscription', '=', subscription)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Credited purchases of which the store is to be told, each given out once; those that are not marked as told are due
 * again, ever later.
 * @param orderId this one alone
 */
export async function claimOrdersToConfirm(
  db: Queryable,
  now: Date,
  limit: number,
  orderId?: string,
): Promise<OrderRow[]> {
  const due = db
    .selectFrom('pay_order')
    .select('order_id')
    .where('status', '=', 'paid')
    .where((row) =>
      row.and([row('confirm_at', '<=', now), ...(orderId === undefined ? [] : [row('order_id', '=', orderId)])]),
    )
    .orderBy('confirm_at')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const over = sql`paid_at < ${new Date(now.getTime() - CONFIRM_FOR_MS)}::timestamptz`;
  const next = sql<Date | null>`CASE WHEN ${over} THEN NULL
    ELSE ${now}::timestamptz + greatest(${now}::timestamptz - paid_at, interval '1 minute') END`;
  return db.updateTable('pay_order').set({ confirm_at: next }).where('order_id', 'in', due).returningAll().execute();
}

/** The store has been told. */
export async function setConfirmed(db: Queryable, { order_id }: OrderRow): Promise<void> {
  await db.updateTable('pay_order').set({ confirm_at: null }).where('order_id', '=', order_id).execute();
}
