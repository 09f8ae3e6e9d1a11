import { createHash } from 'node:crypto';
import type { ProviderName } from '#domain/money/providers.ts';
import type { Context } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { saveEvent, recordDispute, recordPayment, recordRefund } from '#server/db/order-events.ts';
import { findOrder, findOrderByReference, setFailed, type OrderRow } from '#server/db/orders.ts';
import { recordSubscriptionStatus } from '#server/db/subscription-status.ts';
import { openRenewal } from '#server/db/subscriptions.ts';
import { findOrCreateOrderOfStorePurchase } from './order-of-store-purchase.ts';
import { isOrderId } from './order-id.ts';
import type {
  ReversibleEvent,
  OrderEvent,
  OrderLookup,
  IngestResult,
  PaidEvent,
  SubscriptionEvent,
} from './provider.ts';
import { settle } from './settle.ts';

export type Receipt = {
  /** The number that `nextStatusRequest` returned before the event was received or requested. */
  readonly statusRequest: number;
  /** Missing or null if we requested the event from the provider, or if a webhook only implies it. */
  readonly eventId?: string | null;
};

type RenewedEvent = Extract<SubscriptionEvent, { kind: 'renewed' }>;

/**
 * Records an event and settles its order. Events may be repeated and arrive in any order. A subscription event only
 * updates the status of the subscription.
 */
export async function ingestEvent(
  context: Pick<Context, 'db' | 'clock' | 'log' | 'economy'>,
  provider: ProviderName,
  event: OrderEvent | SubscriptionEvent,
  { statusRequest, eventId = null }: Receipt,
): Promise<IngestResult> {
  const { db, clock, log } = context;
  if (event.kind === 'subscription') {
    const result = await recordSubscriptionStatus(db, provider, event, statusRequest, clock.now());
    return result === 'outdated' ? 'duplicate' : result;
  }
  const order = await findOrOpenOrder(db, provider, event, clock.now());
  if (!order) {
    log.warn({ provider, kind: event.kind }, 'a payment event has no order');
    return 'not_found';
  }
  if ((event.kind === 'paid' || event.kind === 'renewed') && !matchesOrder(order, event)) {
    log.error({ provider, order: order.order_id }, 'the payment does not match the order; nothing was credited');
    await setFailed(db, order.order_id);
    return 'refused';
  }
  const isNew = await db.transaction().execute(async (tx) => {
    const { kind } = event;
    const received = { provider, kind, orderId: order.order_id, now: clock.now() };
    if (eventId !== null && !(await saveEvent(tx, { ...received, eventId }))) return false;
    await recordEvent(tx, order, event, received.now);
    return true;
  });
  // A duplicate is settled, too: the process that recorded the event may have ended before settling.
  const settled = await settle(context, order);
  return settled || (isNew && eventId !== null) ? 'applied' : 'duplicate';
}

async function findOrOpenOrder(
  db: Context['db'],
  provider: ProviderName,
  event: OrderEvent | RenewedEvent,
  now: Date,
): Promise<OrderRow | undefined> {
  const order = await findOrCreateOrder(db, provider, event.order, now);
  return order && event.kind === 'renewed' ? openRenewal(db, order, event.invoiceId, now) : order;
}

async function findOrCreateOrder(
  db: Queryable,
  provider: ProviderName,
  lookup: OrderLookup,
  now: Date,
): Promise<OrderRow | undefined> {
  if ('purchase' in lookup) return findOrCreateOrderOfStorePurchase(db, provider, lookup.purchase, null, now);
  if ('reference' in lookup) return findOrderByReference(db, provider, lookup.reference);
  const order = isOrderId(lookup.orderId) ? await findOrder(db, lookup.orderId) : undefined;
  return order?.provider === provider ? order : undefined;
}

function matchesOrder(order: OrderRow, paid: PaidEvent | RenewedEvent): boolean {
  if ('productId' in paid) return paid.productId === order.product_id;
  return paid.amountMinor === order.price_minor && paid.currency === order.currency;
}

function disputedAmount(order: OrderRow, dispute: ReversibleEvent): number {
  return 'percent' in dispute ? Math.round((order.price_minor * dispute.percent) / 100) : dispute.amountMinor;
}

async function recordEvent(tx: Queryable, order: OrderRow, event: OrderEvent | RenewedEvent, now: Date): Promise<void> {
  switch (event.kind) {
    case 'paid':
    case 'renewed': {
      const { paymentId, subscriptionId, renews, period } = event;
      const payer = event.payer === null ? null : hashPayer(order.provider, event.payer);
      return recordPayment(tx, order, { paymentId, payer, subscriptionId, renews, period }, now);
    }
    case 'failed':
      await setFailed(tx, order.order_id);
      return undefined;
    case 'refunded':
      return recordRefund(tx, order, event.refundedMinor);
    case 'disputed': {
      const { disputeId, state } = event;
      return recordDispute(tx, order, { disputeId, state, amountMinor: disputedAmount(order, event) });
    }
  }
}

/** Hashes make payers comparable without storing their ids. */
function hashPayer(provider: ProviderName, payer: string): Buffer {
  return createHash('sha256').update(`${provider}:${payer}`).digest();
}
