import { sql } from 'kysely';
import type { ProviderName } from '#domain/money/providers.ts';
import type { Product } from '#domain/money/products.ts';
import { DAY_MS } from '#domain/utc-day.ts';
import { DEFAULT_LANGUAGE } from '#domain/languages.ts';
import type { StorePurchase } from '#domain/money/store-purchase.ts';
import type { Queryable } from './database.ts';
import { findOrderByReference, newOrderRow, type OrderRow } from './orders.ts';

/** Acknowledgements are retried for this time after the payment. */
const ACKNOWLEDGEMENT_RETRY_MS = 7 * DAY_MS;

function purchaseColumns({ storePaymentId, needsAcknowledgement }: StorePurchase, now: Date) {
  return { reference: storePaymentId, ask_at: now, confirm_at: needsAcknowledgement ? now : null };
}

/** Returns undefined if the order already has a purchase, this one or another. */
export async function attachPurchase(
  db: Queryable,
  { order_id }: OrderRow,
  purchase: StorePurchase,
  now: Date,
): Promise<OrderRow | undefined> {
  return db
    .updateTable('pay_order')
    .set(purchaseColumns(purchase, now))
    .where('order_id', '=', order_id)
    .where('reference', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

export type NewPurchase = {
  readonly userId: number;
  readonly provider: ProviderName;
  readonly product: Product;
  readonly purchase: StorePurchase;
  readonly now: Date;
};

/** Returns the order of a purchase, and creates it if there is none. */
export async function savePurchase(db: Queryable, { purchase, ...order }: NewPurchase): Promise<OrderRow | undefined> {
  const terms = { ...order, returnTo: { page: 'wallet' }, language: DEFAULT_LANGUAGE, offeredExtra: 0 } as const;
  await db
    .insertInto('pay_order')
    // Only an order that the viewer is about to pay is pending; this one is `failed` until it is settled.
    .values({ ...newOrderRow(terms), ...purchaseColumns(purchase, order.now), status: 'failed' })
    .onConflict((conflict) => conflict.columns(['provider', 'reference']).doNothing())
    .execute();
  return findOrderByReference(db, order.provider, purchase.storePaymentId);
}

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

/** Claims a due order. Unacknowledged purchases become due again at growing intervals. */
export async function claimOrderToAcknowledge(
  db: Queryable,
  now: Date,
  orderId?: string,
): Promise<OrderRow | undefined> {
  const due = db
    .selectFrom('pay_order')
    .select('order_id')
    .where('status', '=', 'paid')
    .where((row) =>
      row.and([row('confirm_at', '<=', now), ...(orderId === undefined ? [] : [row('order_id', '=', orderId)])]),
    )
    .orderBy('confirm_at')
    .limit(1)
    .forUpdate()
    .skipLocked();
  const isTooOld = sql`paid_at < ${new Date(now.getTime() - ACKNOWLEDGEMENT_RETRY_MS)}::timestamptz`;
  const next = sql<Date | null>`CASE WHEN ${isTooOld} THEN NULL
    ELSE ${now}::timestamptz + greatest(${now}::timestamptz - paid_at, interval '1 minute') END`;
  return db
    .updateTable('pay_order')
    .set({ confirm_at: next })
    .where('order_id', 'in', due)
    .returningAll()
    .executeTakeFirst();
}

/** Takes back a claim whose acknowledgement was aborted. */
export async function setAcknowledgementDue(db: Queryable, { order_id }: OrderRow, now: Date): Promise<void> {
  await db.updateTable('pay_order').set({ confirm_at: now }).where('order_id', '=', order_id).execute();
}

export async function setAcknowledged(db: Queryable, { order_id }: OrderRow): Promise<void> {
  await db.updateTable('pay_order').set({ confirm_at: null }).where('order_id', '=', order_id).execute();
}
