/** Events may be late: reversible state is requested, data that only grows or advances is read from the event. */
import type Stripe from 'stripe';
import { NOTICE_MS } from '#domain/money/subscription.ts';
import type { Period } from '#domain/money/settle-order.ts';
import type { OrderEvent, OrderLookup, ProviderEvent, SubscriptionEvent, WebhookEvent } from '../provider.ts';

/** Returns [] if there is nothing to ingest. */
export async function mapWebhookEvent(stripe: Stripe, event: Stripe.Event): Promise<readonly WebhookEvent[]> {
  const events = await mapEvent(stripe, event);
  // Stripe's id belongs to the last event; other webhooks report the events before it.
  return events.map((each, index) => ({ eventId: index === events.length - 1 ? event.id : null, event: each }));
}

async function mapEvent(stripe: Stripe, event: Stripe.Event): Promise<readonly ProviderEvent[]> {
  if (event.type.startsWith('checkout.session.')) return mapCheckoutEvent(stripe, event);
  if (event.type.startsWith('charge.')) return mapChargeEvent(stripe, event);
  if (event.type === 'invoice.paid') return mapInvoice(event.data.object);
  if (event.type === 'invoice.payment_failed') {
    return fetchSubscriptionStatus(stripe, idOf(event.data.object.parent?.subscription_details?.subscription));
  }
  if (
    event.type === 'customer.subscription.created' ||
    event.type === 'customer.subscription.updated' ||
    event.type === 'customer.subscription.deleted'
  ) {
    return fetchSubscriptionStatus(stripe, event.data.object.id);
  }
  return [];
}

async function mapCheckoutEvent(stripe: Stripe, event: Stripe.Event): Promise<readonly ProviderEvent[]> {
  if (event.type === 'checkout.session.async_payment_failed') {
    const order = orderOfSession(event.data.object);
    return order ? [{ kind: 'failed', order }] : [];
  }
  if (
    event.type === 'checkout.session.completed' ||
    event.type === 'checkout.session.async_payment_succeeded' ||
    event.type === 'checkout.session.expired'
  ) {
    return fetchCheckoutSession(stripe, event.data.object.id);
  }
  return [];
}

export async function fetchCheckoutSession(stripe: Stripe, id: string): Promise<readonly OrderEvent[]> {
  const session = await stripe.checkout.sessions.retrieve(id, {
    expand: ['payment_intent.latest_charge', 'subscription'],
  });
  const order = orderOfSession(session);
  if (!order) return [];
  if (session.status === 'expired') return [{ kind: 'failed', order }];
  return session.payment_status === 'paid' ? mapPayment(session, order) : [];
}

export async function isSessionOpen(stripe: Stripe, id: string): Promise<boolean> {
  const { status } = await stripe.checkout.sessions.retrieve(id);
  return status === 'open';
}

function mapPayment(session: Stripe.Checkout.Session, order: OrderLookup): readonly OrderEvent[] {
  const { payment_intent: intent, subscription, invoice, customer } = session;
  const charge = expanded(expanded(intent)?.latest_charge);
  const started = expanded(subscription);
  const paid: OrderEvent = {
    kind: 'paid',
    order,
    amountMinor: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    paymentId: idOf(intent) ?? idOf(invoice),
    payer: payerOf(charge) ?? idOf(customer),
    subscriptionId: idOf(subscription),
    renews: started !== undefined && willRenew(started),
    period: started === undefined ? null : firstPeriod(started),
  };
  const refundedMinor = charge?.amount_refunded ?? 0;
  return refundedMinor > 0 ? [paid, { kind: 'refunded', order, refundedMinor }] : [paid];
}

/** Our first period ends a day after Stripe's, so that Stripe charges within our last 24 hours. */
function firstPeriod({ start_date, items }: Stripe.Subscription): Period | null {
  const end = items.data[0]?.current_period_end;
  return end === undefined ? null : { from: start_date * 1000, until: end * 1000 + NOTICE_MS };
}

/** A renewal starts when our previous period ends. */
function renewalPeriod({ lines }: Stripe.Invoice): Period | null {
  const period = lines.data[0]?.period;
  return period ? { from: period.start * 1000 + NOTICE_MS, until: period.end * 1000 + NOTICE_MS } : null;
}

function orderOfSession({ client_reference_id, metadata }: Stripe.Checkout.Session): OrderLookup | undefined {
  const orderId = metadata?.['order_id'] ?? client_reference_id;
  return orderId === null ? undefined : { orderId };
}

/** Returns the fingerprint of a card or bank account, else PayPal's payer id. */
function payerOf(charge: Stripe.Charge | undefined): string | null {
  const details = charge?.payment_method_details;
  if (!details) return null;
  const fingerprint =
    details.card?.fingerprint ?? details.us_bank_account?.fingerprint ?? details.sepa_debit?.fingerprint;
  return fingerprint ?? details.paypal?.payer_id ?? null;
}

async function mapChargeEvent(stripe: Stripe, event: Stripe.Event): Promise<readonly ProviderEvent[]> {
  if (event.type === 'charge.refunded') {
    const { payment_intent, amount_refunded: refundedMinor, metadata } = event.data.object;
    const found = await findOrder(stripe, idOf(payment_intent), metadata['order_id']);
    return found ? [...found.precedingEvents, { kind: 'refunded', order: found.order, refundedMinor }] : [];
  }
  if (
    event.type === 'charge.dispute.created' ||
    event.type === 'charge.dispute.updated' ||
    event.type === 'charge.dispute.closed' ||
    event.type === 'charge.dispute.funds_withdrawn' ||
    event.type === 'charge.dispute.funds_reinstated'
  ) {
    const { id: disputeId, amount: amountMinor, payment_intent, status } = event.data.object;
    const state = DISPUTE_STATES.get(status);
    const found = state && (await findOrder(stripe, idOf(payment_intent), undefined));
    return found
      ? [...found.precedingEvents, { kind: 'disputed', order: found.order, disputeId, amountMinor, state }]
      : [];
  }
  return [];
}

/** Inquiries (`warning_…`) are missing, because they withdraw no money. */
const DISPUTE_STATES: ReadonlyMap<string, 'open' | 'lost' | 'won'> = new Map([
  ['needs_response', 'open'],
  ['under_review', 'open'],
  ['appeal_needs_response', 'lost'],
  ['appeal_under_review', 'lost'],
  ['lost', 'lost'],
  ['won', 'won'],
  ['prevented', 'won'],
]);

type FoundOrder = {
  readonly order: OrderLookup;
  readonly precedingEvents: readonly ProviderEvent[];
};

/** Reads the order from the metadata of the charge or payment, else from the invoice that the payment paid. */
async function findOrder(
  stripe: Stripe,
  paymentIntentId: string | null,
  orderId: string | undefined,
): Promise<FoundOrder | undefined> {
  if (orderId !== undefined) return { order: { orderId }, precedingEvents: [] };
  if (paymentIntentId === null) return undefined;
  const { metadata } = await stripe.paymentIntents.retrieve(paymentIntentId);
  const id = metadata['order_id'];
  if (id !== undefined) return { order: { orderId: id }, precedingEvents: [] };
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: paymentIntentId },
    expand: ['data.invoice'],
  });
  const invoice = data[0]?.invoice;
  if (typeof invoice !== 'object' || invoice.deleted) return undefined;
  const initial = initialOrderOf(invoice);
  if (!initial || !invoice.id) return undefined;
  return invoice.billing_reason === 'subscription_cycle'
    ? { order: { reference: invoice.id }, precedingEvents: mapInvoice(invoice) }
    : { order: initial, precedingEvents: [] };
}

function initialOrderOf(invoice: Stripe.Invoice): OrderLookup | undefined {
  const orderId = invoice.parent?.subscription_details?.metadata?.['order_id'];
  return orderId === undefined ? undefined : { orderId };
}

function mapInvoice(invoice: Stripe.Invoice): readonly SubscriptionEvent[] {
  const order = initialOrderOf(invoice);
  if (!order || !invoice.id || invoice.billing_reason !== 'subscription_cycle' || invoice.status !== 'paid') return [];
  return [
    {
      kind: 'renewed',
      order,
      invoiceId: invoice.id,
      amountMinor: invoice.amount_paid,
      currency: invoice.currency.toUpperCase(),
      paymentId: invoice.id,
      payer: null,
      subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
      renews: true,
      period: renewalPeriod(invoice),
    },
  ];
}

async function fetchSubscriptionStatus(stripe: Stripe, id: string | null): Promise<readonly SubscriptionEvent[]> {
  if (id === null) return [];
  const subscription = await stripe.subscriptions.retrieve(id);
  const status = SUBSCRIPTION_STATUSES.get(subscription.status);
  return status ? [{ kind: 'subscription', subscriptionId: id, status, renews: willRenew(subscription) }] : [];
}

export async function fetchLatestPeriod(stripe: Stripe, id: string): Promise<readonly SubscriptionEvent[]> {
  const { latest_invoice } = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
  const invoice = expanded(latest_invoice);
  return [...(invoice ? mapInvoice(invoice) : []), ...(await fetchSubscriptionStatus(stripe, id))];
}

export async function isSubscriptionEnded(stripe: Stripe, id: string): Promise<boolean> {
  const { status } = await stripe.subscriptions.retrieve(id);
  return SUBSCRIPTION_STATUSES.get(status) === 'ended';
}

/** `incomplete` and `incomplete_expired` are missing: such a subscription was never paid, so it has not started. */
const SUBSCRIPTION_STATUSES: ReadonlyMap<string, 'active' | 'past_due' | 'ended'> = new Map([
  ['active', 'active'],
  ['trialing', 'active'],
  ['past_due', 'past_due'],
  ['unpaid', 'past_due'],
  ['paused', 'past_due'],
  ['canceled', 'ended'],
]);

function willRenew({ status, cancel_at_period_end, cancel_at }: Stripe.Subscription): boolean {
  return SUBSCRIPTION_STATUSES.get(status) !== 'ended' && !cancel_at_period_end && cancel_at === null;
}

function idOf(object: string | { readonly id?: string } | null | undefined): string | null {
  return (typeof object === 'string' ? object : object?.id) ?? null;
}

/** Returns undefined for an id or null. */
function expanded<Shape extends object>(object: string | Shape | null | undefined): Shape | undefined {
  return typeof object === 'object' && object !== null ? object : undefined;
}
