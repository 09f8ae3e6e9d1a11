import { createHmac } from 'node:crypto';
import { test as base } from 'vitest';
import type { Order } from '#contract/pay-shapes.ts';
import { restoreClock } from './clock.ts';
import { FakeStripe, type StripeSession } from './fake-stripe.ts';
import { withServer, type TestServer, type TestViewer } from './test.ts';

export const STRIPE_KEYS = { secretKey: 'sk_test_stand_in_0123456789', webhookSecret: 'whsec_stand_in_9876543210' };

export type StripeServer = { readonly server: TestServer; readonly stripe: FakeStripe };

export async function withStripe(use: (parts: StripeServer) => Promise<void>): Promise<void> {
  const stripe = new FakeStripe();
  const apiBase = await stripe.start();
  try {
    await withServer({ stripe: { ...STRIPE_KEYS, apiBase } }, async (server) => {
      stripe.now = () => server.context.clock.now().getTime();
      await use({ server, stripe });
    });
  } finally {
    await stripe.close();
  }
}

/** `test` with one server per file. */
export const test = base.extend<{ partsOfFile: StripeServer; parts: StripeServer }>({
  partsOfFile: [async ({}, use) => withStripe(use), { scope: 'file' }],
  parts: async ({ partsOfFile }, use) => {
    await use(partsOfFile);
    await restoreClock(partsOfFile.server);
  },
});

export async function createStripeOrder(
  { stripe }: StripeServer,
  viewer: TestViewer,
  productId: string,
): Promise<{ order: Order; session: StripeSession }> {
  const { data: order } = await viewer.send('pay/order', { product_id: productId, provider: 'stripe' });
  const session = [...stripe.sessions.values()].find(({ orderId }) => orderId === order.order_id);
  if (!session) throw new Error('no checkout session was created');
  return { order, session };
}

let serial = 0;

/** Returns the body of an event, pretty-printed as Stripe sends it. */
export function stripeEvent(type: string, object: object): string {
  serial += 1;
  const event = { id: `evt_${serial}`, object: 'event', api_version: '2026-10-28.endive', type, data: { object } };
  return JSON.stringify(event, null, 2);
}

/** Returns a signature by Stripe's scheme, computed independently of the tested code. */
export function stripeSignature(body: string, at: Date, secret: string = STRIPE_KEYS.webhookSecret): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/** Returns the HTTP status. */
export async function sendStripeEvent({ server }: StripeServer, body: string, signature?: string): Promise<number> {
  const header = signature ?? stripeSignature(body, server.context.clock.now());
  const response = await fetch(`${server.url}/api/v1/pay/webhook/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': header },
    body,
  });
  await response.arrayBuffer();
  return response.status;
}
