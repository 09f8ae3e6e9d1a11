import { createHash } from 'node:crypto';
import type { ProviderName } from '#domain/money/providers.ts';
import type { Context } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { saveEvent, recordDispute, recordPayment, recordRefund } from '#server/db/order-events.ts';
import { findOrder, findOrderByReference, setFailed, type OrderRow } from '#server/db/orders.ts';
import { recordSubscriptionStatus, openRenewal } from '#server/db/subscriptions.ts';
import { findOrCreatePurchaseOrder } from './purchase-order.ts';
import { isOrderId } from './order-id.ts';
import type {
  DisputedEvent,
  OrderEvent,
  OrderReference,
  IngestResult,
  PaidEvent,
  SubscriptionEvent,
} from './provider.ts';
import { settle } from './settle.ts';

type PaidFor = PaidEvent | Extract<SubscriptionEvent, { kind: 'renewed' }>;

/**
 * Records an event and settles its order. Events may be repeated and arrive in any order.
 * @param eventId null when the state was requested instead of received
 */
export async function ingestEvent(
  context: Pick<Context, 'db' | 'clock' | 'log' | 'economy'>,
  provider: ProviderName,
  event: OrderEvent | SubscriptionEvent,
  eventId: string | null = null,
): Promise<IngestResult> {
  const { db, clock, log } = context;
  if (event.kind === 'subscription') {
    return (await recordSubscriptionStatus(db, provider, event, clock.now())) ? 'applied' : 'unknown';
  }
  const order = await findEventOrder(db, provider, event, clock.now());
  if (!order) {
    log.warn({ provider, kind: event.kind }, 'a payment event has no order');
    return 'unknown';
  }
  if ((event.kind === 'paid' || event.kind === 'renewed') && !matchesOrder(order, event)) {
    log.error({ provider, order: order.order_id }, 'the paid amount differs from the order; nothing was credited');
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
  // Settle a known event, too: an earlier process may have ended before settling.
  const settled = await settle(context, order);
  return settled || (isNew && eventId !== null) ? 'applied' : 'known';
}

async function findEventOrder(
  db: Context['db'],
  provider: ProviderName,
  event: OrderEvent | Extract<SubscriptionEvent, { kind: 'renewed' }>,
  now: Date,
): Promise<OrderRow | undefined> {
  const named = await resolveOrder(db, provider, event.order, now);
  return named && event.kind === 'renewed' ? openRenewal(db, named, event.reference, now) : named;
}

async function resolveOrder(
  db: Queryable,
  provider: ProviderName,
  reference: OrderReference,
  now: Date,
): Promise<OrderRow | undefined> {
  if ('purchase' in reference) return findOrCreatePurchaseOrder(db, provider, reference.purchase, null, now);
  if ('reference' in reference) return findOrderByReference(db, provider, reference.reference);
  const order = isOrderId(reference.id) ? await findOrder(db, reference.id) : undefined;
  return order?.provider === provider ? order : undefined;
}

function matchesOrder(order: OrderRow, paid: PaidFor): boolean {
  if ('productId' in paid) return paid.productId === order.product_id;
  return paid.amountMinor === order.price_minor && paid.currency === order.currency;
}

function disputedAmount(order: OrderRow, dispute: DisputedEvent): number {
  return 'percent' in dispute ? Math.round((order.price_minor * dispute.percent) / 100) : dispute.amountMinor;
}

async function recordEvent(
  tx: Queryable,
  order: OrderRow,
  event: OrderEvent | Extract<SubscriptionEvent, { kind: 'renewed' }>,
  now: Date,
): Promise<void> {
  switch (event.kind) {
    case 'paid':
    case 'renewed': {
      const { payment, subscription, renews, period } = event;
      const payer = event.payer === null ? null : hashPayer(order.provider, event.payer);
      return recordPayment(tx, order, { payment, payer, subscription, renews, period }, now);
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

/** A hash, so that payers can be compared but not identified. */
function hashPayer(provider: ProviderName, payer: string): Buffer {
  return createHash('sha256').update(`${provider}:${payer}`).digest();
}
