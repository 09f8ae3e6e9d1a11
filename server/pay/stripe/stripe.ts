/** Stripe: checkouts on its own pages, and what its webhooks and its API say of them. */
import type Stripe from 'stripe';
import { RuleError } from '#domain/errors.ts';
import type { StripeConfig } from '#server/config.ts';
import type { Provider, ProviderDependencies } from '../provider.ts';
import { checkoutParams } from './checkout.ts';
import { isEnded, mapWebhookEvent, mapLatestPeriod, mapCheckoutSession } from './map-events.ts';

const SIGNATURE_TOLERANCE_SECONDS = 300;
/** Within the time that a viewer waits for an answer. */
const TIMEOUT_MS = 8_000;
const SESSION_ID = /^cs_\w{1,250}$/;

/** Its library is loaded only where it is used. */
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
  /** Keeps of Stripe's errors what helps an operator; the rest may name payers. */
  const withSafeErrors = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
    answer.catch((error: unknown) => {
      if (!(error instanceof Client.errors.StripeError)) throw error;
      const { type, code = '', statusCode = '', requestId = '' } = error;
      throw new Error(`Stripe refused or did not answer: ${type} ${code} ${statusCode} ${requestId}`);
    });
  return {
    name: 'stripe',
    createCheckout: async (request) => {
      const idempotencyKey = `order:${request.order.order_id}`;
      const session = await withSafeErrors(
        stripe.checkout.sessions.create(checkoutParams(request), { idempotencyKey }),
      );
      if (session.url === null) throw new Error('Stripe gave a checkout without a page');
      return { reference: session.id, url: session.url };
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
    acknowledge: () => ({ received: true }),
    lookUp: async (reference) =>
      SESSION_ID.test(reference) ? withSafeErrors(mapCheckoutSession(stripe, reference)) : [],
    renewal: {
      by: 'us',
      setRenewing: async (subscription, renews) => {
        await withSafeErrors(stripe.subscriptions.update(subscription, { cancel_at_period_end: !renews }));
      },
      end: async (subscription) => {
        if (!(await withSafeErrors(isEnded(stripe, subscription))))
          await withSafeErrors(stripe.subscriptions.cancel(subscription));
      },
      lookUp: async (subscription) => withSafeErrors(mapLatestPeriod(stripe, subscription)),
    },
  };
}

/** @throws RuleError InvalidParameters; never Stripe's own error, which carries the whole event into the log */
function verifyEvent(stripe: Stripe, raw: Buffer, header: string, secret: string, now: Date): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(raw, header, secret, SIGNATURE_TOLERANCE_SECONDS, undefined, now.getTime());
  } catch {
    throw new RuleError('InvalidParameters', 'signature');
  }
}
