import { randomBytes } from 'node:crypto';
import { ALREADY_DONE, SUCCESS, WIRE_ERRORS } from '#contract/codes.ts';
import { RuleError } from '#domain/errors.ts';
import { CHECKOUT_MS } from '#server/db/orders.ts';
import { expireSandboxCheckout, findSandboxCheckout, openSandboxCheckout } from '#server/db/sandbox.ts';
import { findSandboxSubscription } from '#server/db/sandbox-subscriptions.ts';
import { parseJson } from '#server/parse-json.ts';
import type { OrderEvent, IngestResult, Provider, ProviderDependencies, SubscriptionEvent } from '../provider.ts';
import { hasValidSignature } from '../signature.ts';
import { createSandboxRenewal, firstPeriod } from './subscriptions.ts';
import { paidEvent, toPaymentFields, renewedEvent, SandboxWebhook, statusEvent } from './webhook.ts';

export const SANDBOX_PATH = '/pay/sandbox/';
export const SIGNATURE_HEADER = 'sandbox-signature';

/** Every result acknowledges the event: sending it again would change nothing. */
const RESPONSES: Readonly<Record<IngestResult, { readonly code: number; readonly msg: string }>> = {
  applied: { code: SUCCESS, msg: 'applied' },
  duplicate: { code: ALREADY_DONE, msg: 'known' },
  not_found: { code: WIRE_ERRORS.NotFound.code, msg: 'unknown' },
  refused: { code: WIRE_ERRORS.InvalidParameters.code, msg: 'refused' },
};

/** Creates the built-in provider for tests and demos, which moves no real money. */
export function createSandbox({ db, clock, secrets }: ProviderDependencies): Provider {
  return {
    name: 'sandbox',
    createCheckout: async ({ order, origin }) => {
      const { reference: checkoutId } = await openSandboxCheckout(db, {
        reference: randomBytes(24).toString('base64url'),
        order_id: order.order_id,
        product_id: order.product_id,
        amount_minor: order.price_minor,
        currency: order.currency,
        language: order.language,
        payer: `customer:${order.user_id}`,
        expires_at: new Date(order.created_at.getTime() + CHECKOUT_MS),
      });
      return { checkoutId, url: `${origin}${SANDBOX_PATH}${checkoutId}` };
    },
    closeCheckout: async (checkoutId) => expireSandboxCheckout(db, checkoutId, clock.now()),
    readWebhook: async (raw, headers) => {
      if (!hasValidSignature(raw, headers[SIGNATURE_HEADER], secrets.sandbox, clock.now())) {
        throw new RuleError('InvalidParameters', 'signature');
      }
      const parsed = SandboxWebhook.safeParse(parseJson(raw.toString('utf8')));
      if (!parsed.success) throw new RuleError('InvalidParameters', 'event');
      const { id: eventId, type, data } = parsed.data;
      if (type !== 'subscription.changed') return [{ eventId, event: readEvent(parsed.data) }];
      const found = await findSandboxSubscription(db, data.subscription);
      return found ? [{ eventId, event: statusEvent(found) }] : [];
    },
    webhookResponse: ([result = 'not_found']) => ({ status: RESPONSES[result], data: null }),
    fetchOrderEvents: async (checkoutId) => {
      const checkout = await findSandboxCheckout(db, checkoutId);
      if (checkout?.state === 'paid') return [paidEvent(toPaymentFields(checkout, await firstPeriod(db, checkoutId)))];
      const isOver = checkout && (checkout.state === 'declined' || checkout.expires_at <= clock.now());
      return isOver ? [{ kind: 'failed', order: { orderId: checkout.order_id } }] : [];
    },
    renewal: createSandboxRenewal({ db, clock }),
  };
}

function readEvent(webhook: Exclude<SandboxWebhook, { type: 'subscription.changed' }>): OrderEvent | SubscriptionEvent {
  if (webhook.type === 'payment.paid') return paidEvent(webhook.data);
  if (webhook.type === 'subscription.renewed') return renewedEvent(webhook.data);
  const order = { orderId: webhook.data.order_id };
  if (webhook.type === 'payment.declined') return { kind: 'failed', order };
  if (webhook.type === 'payment.refunded') {
    return { kind: 'refunded', order, refundedMinor: webhook.data.refunded_minor };
  }
  const { dispute_id: disputeId, amount_minor: amountMinor, state } = webhook.data;
  return { kind: 'disputed', order, disputeId, amountMinor, state };
}
