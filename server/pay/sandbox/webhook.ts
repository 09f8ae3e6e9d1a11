import { z } from 'zod';
import { VIP_PLANS } from '#domain/money/products.ts';
import type { Period } from '#domain/money/settle-order.ts';
import { DAY_MS } from '#domain/utc-day.ts';
import type { SandboxCheckout } from '#server/db/sandbox.ts';
import type { SandboxSubscription } from '#server/db/sandbox-subscriptions.ts';
import type { PaidEvent, SubscriptionEvent } from '../provider.ts';

const MinorUnits = z.int().min(0);
const WithId = { id: z.uuid() };
const Payment = {
  order_id: z.uuid(),
  product_id: z.string(),
  reference: z.string(),
  amount_minor: MinorUnits,
  currency: z.string(),
  payer: z.string(),
  period: z.object({ from: z.int(), until: z.int() }).nullable(),
};

/** The body of a sandbox webhook. Times are in ms. */
export const SandboxWebhook = z.discriminatedUnion('type', [
  z.object({ ...WithId, type: z.literal('payment.paid'), data: z.object(Payment) }),
  z.object({ ...WithId, type: z.literal('payment.declined'), data: z.object({ order_id: z.uuid() }) }),
  z.object({
    ...WithId,
    type: z.literal('payment.refunded'),
    data: z.object({ order_id: z.uuid(), refunded_minor: MinorUnits }),
  }),
  z.object({
    ...WithId,
    type: z.literal('payment.disputed'),
    data: z.object({
      order_id: z.uuid(),
      dispute_id: z.string().max(64),
      amount_minor: MinorUnits,
      state: z.enum(['open', 'lost', 'won']),
    }),
  }),
  // `order_id` is that of the first period.
  z.object({
    ...WithId,
    type: z.literal('subscription.renewed'),
    data: z.object({ ...Payment, subscription: z.string() }),
  }),
  // The status is read on arrival, because the webhook may be late.
  z.object({ ...WithId, type: z.literal('subscription.changed'), data: z.object({ subscription: z.string() }) }),
]);
export type SandboxWebhook = z.infer<typeof SandboxWebhook>;

type PaymentFields = z.infer<z.ZodObject<typeof Payment>>;

/** Returns the length of a plan's period in ms; null for coins. */
export function periodMsOf({ product_id }: Pick<SandboxCheckout, 'product_id'>): number | null {
  const plan = VIP_PLANS.find(({ productId }) => productId === product_id);
  return plan ? plan.days * DAY_MS : null;
}

export function toPaymentFields(checkout: SandboxCheckout, period: Period | null): PaymentFields {
  const { order_id, product_id, reference, amount_minor, currency, payer } = checkout;
  return { order_id, product_id, reference, amount_minor, currency, payer, period };
}

export function paidEvent({ order_id, product_id, reference, amount_minor, ...paid }: PaymentFields): PaidEvent {
  const isPlan = periodMsOf({ product_id }) !== null;
  return {
    kind: 'paid',
    order: { orderId: order_id },
    amountMinor: amount_minor,
    paymentId: reference,
    subscriptionId: isPlan ? reference : null,
    renews: isPlan,
    ...paid,
  };
}

type RenewalFields = Extract<SandboxWebhook, { type: 'subscription.renewed' }>['data'];

/** Returns the latest renewal. Periods follow one another without a gap. */
export function toRenewalFields(subscription: SandboxSubscription): RenewalFields {
  const { reference, charges, paid_until, period_ms } = subscription;
  const until = paid_until.getTime();
  const payment = toPaymentFields(subscription, { from: until - period_ms, until });
  return { ...payment, reference: `${reference}_${charges}`, subscription: reference };
}

export function renewedEvent({ subscription, ...payment }: RenewalFields): SubscriptionEvent {
  return { ...paidEvent(payment), kind: 'renewed', invoiceId: payment.reference, subscriptionId: subscription };
}

export function statusEvent({ reference, cancelled_at, declined, due_at }: SandboxSubscription): SubscriptionEvent {
  const status = due_at === null ? 'ended' : declined ? 'past_due' : 'active';
  return { kind: 'subscription', subscriptionId: reference, status, renews: due_at !== null && cancelled_at === null };
}
