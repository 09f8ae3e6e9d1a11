/** These queries change no money. */
import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { ReturnTo } from '#domain/return-to.ts';
import type { ProviderName } from '#domain/money/providers.ts';
import type { Product } from '#domain/money/products.ts';
import type { OrderState } from '#domain/money/settle-order.ts';
import type { Language } from '#domain/languages.ts';
import type { Database, Queryable } from './database.ts';
import type { Tables } from './schema.ts';

export type OrderRow = Selectable<Tables['pay_order']>;

/** The lifetime of a checkout. A pending order is reused during the first half. */
export const CHECKOUT_MS = 3_600_000;
const REUSE_MS = CHECKOUT_MS / 2;
const FIRST_POLL_MS = 300_000;
const LAST_POLL_MS = 7 * 86_400_000;

export type NewOrder = {
  readonly userId: number;
  readonly product: Product;
  readonly provider: ProviderName;
  readonly returnTo: ReturnTo;
  readonly language: Language;
  readonly now: Date;
  /** The coins that the first top-up would add now. */
  readonly offeredExtra: number;
};

/** `replaced` contains orders with a checkout, which may still be open at the provider. */
type OpenedOrder = { readonly order: OrderRow; readonly replaced: readonly OrderRow[] };

/**
 * Returns the pending order or creates one. Parallel requests receive the same order. A pending order is replaced when
 * it is too old, or when the first top-up now adds other coins than its checkout page names.
 */
export async function openOrder(db: Database, order: NewOrder): Promise<OpenedOrder> {
  // A concurrently paid order is no longer pending; the next attempt creates a new one.
  for (;;) {
    const opened = await findOrCreateOrder(db, order);
    if (opened) return opened;
  }
}

async function findOrCreateOrder(db: Database, order: NewOrder): Promise<OpenedOrder | undefined> {
  const { userId, product, provider, returnTo, now, offeredExtra } = order;
  return db.transaction().execute(async (tx) => {
    const replaced = await tx
      .updateTable('pay_order')
      .set({ status: 'failed' })
      .where('user_id', '=', userId)
      .where('product_id', '=', product.productId)
      .where('provider', '=', provider)
      .where('status', '=', 'pending')
      .where((row) =>
        row.or([row('created_at', '<', new Date(now.getTime() - REUSE_MS)), row('offered_extra', '!=', offeredExtra)]),
      )
      .where('paid_at', 'is', null)
      .returningAll()
      .execute();
    await tx
      .insertInto('pay_order')
      .values(newOrderRow(order))
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'product_id', 'provider']).where('status', '=', 'pending').doNothing(),
      )
      .execute();
    const opened = await tx
      .updateTable('pay_order')
      .set({ return_to: JSON.stringify(returnTo) })
      .where('user_id', '=', userId)
      .where('product_id', '=', product.productId)
      .where('provider', '=', provider)
      .where('status', '=', 'pending')
      .returningAll()
      .executeTakeFirst();
    return opened && { order: opened, replaced: replaced.filter(({ reference }) => reference !== null) };
  });
}

export function newOrderRow({ userId, product, provider, returnTo, language, now, offeredExtra }: NewOrder) {
  return {
    user_id: userId,
    order_id: randomUUID(),
    product_id: product.productId,
    provider,
    price_minor: product.priceMinor,
    currency: product.currency,
    coins: 'coins' in product ? product.coins : 0,
    bonus: 'coins' in product ? product.bonus : 0,
    plan: 'plan' in product ? product.plan : null,
    vip_days: 'plan' in product ? product.days : 0,
    language,
    offered_extra: offeredExtra,
    return_to: JSON.stringify(returnTo),
    created_at: now,
    reference: null,
    checkout_url: null,
    payment: null,
    subscription: null,
    payer: null,
    paid_at: null,
    ask_at: new Date(now.getTime() + FIRST_POLL_MS),
    asked_at: null,
  };
}

export async function saveCheckout(
  db: Queryable,
  { user_id, order_id }: OrderRow,
  { checkoutId, url }: { readonly checkoutId: string; readonly url: string },
): Promise<OrderRow> {
  return db
    .updateTable('pay_order')
    .set({ reference: checkoutId, checkout_url: url })
    .where('user_id', '=', user_id)
    .where('order_id', '=', order_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Leaves paid orders unchanged. */
export async function setFailed(db: Queryable, orderId: string): Promise<void> {
  await db
    .updateTable('pay_order')
    .set({ status: 'failed', ask_at: null })
    .where('order_id', '=', orderId)
    .where('status', 'in', ['pending', 'failed'])
    .where('paid_at', 'is', null)
    .execute();
}

export async function findOrder(db: Queryable, orderId: string): Promise<OrderRow | undefined> {
  return db.selectFrom('pay_order').selectAll().where('order_id', '=', orderId).executeTakeFirst();
}

export async function findOrderByReference(
  db: Queryable,
  provider: ProviderName,
  reference: string,
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('pay_order')
    .selectAll()
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .executeTakeFirst();
}

/** Returns the 20 newest, newest first. `open` orders are still polled. */
export async function findOrdersWithReference(
  db: Queryable,
  userId: number,
  provider: ProviderName,
  which: 'all' | 'open',
): Promise<OrderRow[]> {
  const orders = db
    .selectFrom('pay_order')
    .selectAll()
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .where('reference', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(20);
  return (which === 'open' ? orders.where('ask_at', 'is not', null) : orders).execute();
}

export async function claimDueOrder(db: Queryable, now: Date): Promise<OrderRow | undefined> {
  const due = db
    .selectFrom('pay_order')
    .select('order_id')
    .where('ask_at', '<=', now)
    .orderBy('ask_at')
    .limit(1)
    .forUpdate()
    .skipLocked();
  return db.updateTable('pay_order').set(nextPoll(now)).where('order_id', 'in', due).returningAll().executeTakeFirst();
}

/** Takes back a claim whose poll was aborted, because the last poll of an order leaves no later one. */
export async function setPollDue(db: Queryable, { order_id }: OrderRow, now: Date): Promise<void> {
  await db
    .updateTable('pay_order')
    .set({ ask_at: now })
    .where('order_id', '=', order_id)
    .where('status', '=', 'pending')
    .execute();
}

/** Polls at twice the order's age, at least 5 min later. The first poll after a week is the last. */
function nextPoll(now: Date) {
  const isTooOld = sql`created_at < ${new Date(now.getTime() - LAST_POLL_MS)}::timestamptz`;
  return {
    asked_at: now,
    ask_at: sql<Date | null>`CASE WHEN ask_at IS NULL OR ${isTooOld} THEN NULL
      ELSE ${now}::timestamptz + greatest(${now}::timestamptz - created_at, interval '5 minutes') END`,
  };
}

/** Allows a poll of a pending order at most once per `pauseMs`. */
export async function claimOrderPoll(db: Queryable, orderId: string, pauseMs: number, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - pauseMs);
  const { numUpdatedRows } = await db
    .updateTable('pay_order')
    .set({ asked_at: now })
    .where('order_id', '=', orderId)
    .where('status', '=', 'pending')
    .where('reference', 'is not', null)
    .where('created_at', '<=', before)
    .where((row) => row.or([row('asked_at', 'is', null), row('asked_at', '<=', before)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function orderState(userId: number, orderId: string): RawBuilder<OrderState> {
  return sql<OrderState>`order_facts(${userId}, ${orderId})`;
}

/** Ignores the payer of the next order, who is not known yet. */
export async function isFirstTopupOpen(db: Queryable, userId: number): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`SELECT first_topup_open(${userId}) AS open`.execute(db);
  return rows[0]?.open ?? false;
}
