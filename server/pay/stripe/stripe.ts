import type Stripe from 'stripe';
import { RuleError } from '#domain/errors.ts';
import type { StripeConfig } from '#server/config.ts';
import type { Provider, ProviderDependencies } from '../provider.ts';
import { checkoutParams } from './checkout.ts';
import {
  isSessionOpen,
  isSubscriptionEnded,
  mapWebhookEvent,
  fetchLatestPeriod,
  fetchCheckoutSession,
} from './map-events.ts';

const SIGNATURE_TOLERANCE_SECONDS = 300;
const TIMEOUT_MS = 8_000;
const SESSION_ID = /^cs_\w{1,250}$/;

/** Loads Stripe's library, which the server does not need without Stripe. */
export async function createStripe(config: StripeConfig, { clock }: ProviderDependencies): Promise<Provider> {
  const { default: Client } = await import('stripe');
  const { protocol, hostname, port } = new URL(config.apiBase);
  const stripe: Stripe = new Client(config.secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port === '' ? {} : { port }),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  /** Replaces Stripe's errors, which may contain payers' data. */
  const withSafeErrors = <Result>(response: Promise<Result>): Promise<Result> =>
    response.catch((error: unknown) => {
      if (!(error instanceof Client.errors.StripeError)) throw error;
      const { type, code = '', statusCode = '', requestId = '' } = error;
      throw new Error(`Stripe rejected the request or did not respond: ${type} ${code} ${statusCode} ${requestId}`);
    });
  return {
    name: 'stripe',
    createCheckout: async (request) => {
      const idempotencyKey = `order:${request.order.order_id}`;
      const session = await withSafeErrors(
        stripe.checkout.sessions.create(checkoutParams(request), { idempotencyKey }),
      );
      if (session.url === null) throw new Error('Stripe returned a checkout session without a URL');
      return { checkoutId: session.id, url: session.url };
    },
    closeCheckout: async (sessionId) => {
      if (await withSafeErrors(isSessionOpen(stripe, sessionId)))
        await withSafeErrors(stripe.checkout.sessions.expire(sessionId));
    },
    readWebhook: async (raw, headers) => {
      const header = headers['stripe-signature'];
      const event = verifyEvent(
        stripe,
        raw,
        typeof header === 'string' ? header : '',
        config.webhookSecret,
        clock.now(),
      );
      return withSafeErrors(mapWebhookEvent(stripe, event));
    },
    webhookResponse: () => ({ received: true }),
    fetchOrderEvents: async (sessionId) =>
      SESSION_ID.test(sessionId) ? withSafeErrors(fetchCheckoutSession(stripe, sessionId)) : [],
    renewal: {
      by: 'us',
      setCancelAtPeriodEnd: async (subscriptionId, isCancelled) => {
        await withSafeErrors(stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: isCancelled }));
      },
      cancelImmediately: async (subscriptionId) => {
        if (!(await withSafeErrors(isSubscriptionEnded(stripe, subscriptionId))))
          await withSafeErrors(stripe.subscriptions.cancel(subscriptionId));
      },
      fetchSubscriptionEvents: async (subscriptionId) => withSafeErrors(fetchLatestPeriod(stripe, subscriptionId)),
    },
  };
}

/** @throws RuleError InvalidParameters instead of Stripe's own error, which contains the event */
function verifyEvent(stripe: Stripe, raw: Buffer, header: string, secret: string, now: Date): Stripe.Event {
  // Stripe's library rejects only old timestamps. One from the future would be valid for longer.
  const latestSeconds = now.getTime() / 1000 + SIGNATURE_TOLERANCE_SECONDS;
  if ([...header.matchAll(/(?:^|,)t=(\d+)/g)].some(([, seconds]) => Number(seconds) > latestSeconds)) {
    throw new RuleError('InvalidParameters', 'signature from the future');
  }
  try {
    return stripe.webhooks.constructEvent(raw, header, secret, SIGNATURE_TOLERANCE_SECONDS, undefined, now.getTime());
  } catch {
    throw new RuleError('InvalidParameters', 'signature');
  }
}
