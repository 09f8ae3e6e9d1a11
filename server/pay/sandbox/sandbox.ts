/** The built-in payment provider: a checkout page and signed webhooks like a real one's, and no money. */
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { ALREADY_DONE, SUCCESS, WIRE_ERRORS } from '#contract/errors.ts';
import { RuleError } from '#domain/errors.ts';
import { VIP_PLANS } from '#domain/money/products.ts';
import { CHECKOUT_MS } from '#server/db/orders.ts';
import { findSandboxCheckout, openSandboxCheckout, type SandboxCheckout } from '#server/db/sandbox.ts';
import { parseJson } from '#server/parse-json.ts';
import type { OrderEvent, Outcome, Provider, ProviderParts } from '../provider.ts';
import { isSigned } from '../signature.ts';

/** Where its pages stand. */
export const SANDBOX_PATH = '/pay/sandbox/';
export const SIGNATURE_HEADER = 'sandbox-signature';

/** Every one of them is received: sending the event again would change nothing. */
const ANSWERS: Readonly<Record<Outcome, number>> = {
  applied: SUCCESS,
  known: ALREADY_DONE,
  unknown: WIRE_ERRORS.NotFound.code,
  refused: WIRE_ERRORS.InvalidParameters.code,
};

const Minor = z.int().min(0);
const Named = { id: z.uuid() };
const Webhook = z.discriminatedUnion('type', [
  z.object({
    ...Named,
    type: z.literal('payment.paid'),
    data: z.object({
      order_id: z.uuid(),
      product_id: z.string(),
      reference: z.string(),
      amount_minor: Minor,
      currency: z.string(),
      payer: z.string(),
    }),
  }),
  z.object({ ...Named, type: z.literal('payment.declined'), data: z.object({ order_id: z.uuid() }) }),
  z.object({
    ...Named,
    type: z.literal('payment.refunded'),
    data: z.object({ order_id: z.uuid(), refunded_minor: Minor }),
  }),
  z.object({
    ...Named,
    type: z.literal('payment.disputed'),
    data: z.object({
      order_id: z.uuid(),
      dispute_id: z.string().max(64),
      amount_minor: Minor,
      state: z.enum(['open', 'lost', 'won']),
    }),
  }),
]);
export type SandboxWebhook = z.infer<typeof Webhook>;

export function createSandbox({ db, clock, secrets }: ProviderParts): Provider {
  return {
    name: 'sandbox',
    createCheckout: async ({ order, origin }) => {
      const { reference } = await openSandboxCheckout(db, {
        reference: randomBytes(24).toString('base64url'),
        order_id: order.order_id,
        product_id: order.product_id,
        amount_minor: order.price_minor,
        currency: order.currency,
        language: order.language,
        payer: `customer:${order.user_id}`,
        expires_at: new Date(order.created_at.getTime() + CHECKOUT_MS),
      });
      return { reference, url: `${origin}${SANDBOX_PATH}${reference}` };
    },
    readWebhook: async (raw, headers) => {
      if (!isSigned(raw, headers[SIGNATURE_HEADER], secrets.sandbox, clock.now())) {
        throw new RuleError('InvalidParameters', 'signature');
      }
      const parsed = Webhook.safeParse(parseJson(raw.toString('utf8')));
      if (!parsed.success) throw new RuleError('InvalidParameters', 'event');
      return [{ eventId: parsed.data.id, event: readEvent(parsed.data) }];
    },
    acknowledge: ([outcome = 'unknown']) => ({ status: { code: ANSWERS[outcome], msg: outcome }, data: null }),
    lookUp: async (reference) => {
      const checkout = await findSandboxCheckout(db, reference);
      if (checkout?.state === 'paid') return [paidEvent(checkout)];
      const isOver = checkout && (checkout.state === 'declined' || checkout.expires_at <= clock.now());
      return isOver ? [{ kind: 'failed', order: { id: checkout.order_id } }] : [];
    },
  };
}

function readEvent(webhook: SandboxWebhook): OrderEvent {
  const order = { id: webhook.data.order_id };
  if (webhook.type === 'payment.paid') return paidEvent(webhook.data);
  if (webhook.type === 'payment.declined') return { kind: 'failed', order };
  if (webhook.type === 'payment.refunded') {
    return { kind: 'refunded', order, refundedMinor: webhook.data.refunded_minor };
  }
  const { dispute_id: disputeId, amount_minor: amountMinor, state } = webhook.data;
  return { kind: 'disputed', order, disputeId, amountMinor, state };
}

type PaidFields = Pick<
  SandboxCheckout,
  'order_id' | 'product_id' | 'reference' | 'amount_minor' | 'currency' | 'payer'
>;

function paidEvent({ order_id, product_id, reference, amount_minor, currency, payer }: PaidFields): OrderEvent {
  const isPlan = VIP_PLANS.some(({ productId }) => productId === product_id);
  return {
    kind: 'paid',
    order: { id: order_id },
    amountMinor: amount_minor,
    currency,
    payment: reference,
    payer,
    subscription: isPlan ? reference : null,
    renews: isPlan,
  };
}

/** The event that tells of a checkout's end, as the webhook carries it. */
export function checkoutEnded(checkout: SandboxCheckout, eventId: string): SandboxWebhook {
  const { order_id, product_id, reference, amount_minor, currency, payer } = checkout;
  return checkout.state === 'paid'
    ? { id: eventId, type: 'payment.paid', data: { order_id, product_id, reference, amount_minor, currency, payer } }
    : { id: eventId, type: 'payment.declined', data: { order_id } };
}
