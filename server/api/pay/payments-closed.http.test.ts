/** Live providers without the details of the seller. Decision 069. */
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { FakeStripe } from '#server/testing/fake-stripe.ts';
import { PACKAGE_NAME, withGoogle } from '#server/testing/google.ts';
import { readBalances } from '#server/testing/pay.ts';
import { createStripeOrder, sendStripeEvent, stripeEvent, STRIPE_KEYS, withStripe } from '#server/testing/stripe.ts';
import { withServer } from '#server/testing/test.ts';

const SELLER = {
  OPERATOR_NAME: 'Example Ltd',
  OPERATOR_ADDRESS: '1 Example Street',
  OPERATOR_COUNTRY: 'JP',
  OPERATOR_EMAIL: 'help@example.com',
};

/** Runs a server with a live key of Stripe and the details. */
async function withLiveStripe(
  details: Readonly<Record<string, string>>,
  use: Parameters<typeof withServer>[1],
): Promise<void> {
  const fake = new FakeStripe();
  const { stripe, sandbox, operator, closedProviders } = readConfig({
    ...details,
    STRIPE_SECRET_KEY: 'sk_live_0123456789',
    STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
    STRIPE_API_BASE: await fake.start(),
  });
  try {
    await withServer({ stripe, sandbox, operator, closedProviders }, use);
  } finally {
    await fake.close();
  }
}

test('offers no live provider and refuses orders while the seller is not named', async () => {
  await withLiveStripe({}, async (server) => {
    const viewer = await server.viewer();
    expect((await viewer.send('pay/products', {})).data.providers).toEqual([]);
    const response = await viewer.send('pay/order', { product_id: 'coins_500', provider: 'stripe' });
    expect(response).toMatchObject({
      status: 200,
      error: 'PaymentsClosed',
      msg: 'Purchases are not available right now',
    });
    expect(await server.context.db.selectFrom('pay_order').select('order_id').execute()).toEqual([]);
  });
});

test('sells with a live provider when the seller is named', async () => {
  await withLiveStripe(SELLER, async (server) => {
    const viewer = await server.viewer();
    expect((await viewer.send('pay/products', {})).data.providers).toEqual(['stripe']);
    const { error, data } = await viewer.send('pay/order', { product_id: 'coins_500', provider: 'stripe' });
    expect({ error, status: data.status }).toEqual({ error: 'none', status: 'pending' });
  });
});

test('never offers another provider in the app of a store that is closed', async () => {
  await withGoogle(async ({ server }) => {
    const viewer = await server.viewer();
    const offered = async () =>
      (await viewer.send('pay/products', {}, { headers: { 'x-app-id': PACKAGE_NAME } })).data.providers;
    expect(await offered()).toEqual(['google']);
    Object.assign(server.context.config, { closedProviders: ['google'] });
    expect(await offered()).toEqual([]);
  });
});

test('credits an order that was open when its provider was closed', async () => {
  await withStripe(async (parts) => {
    const { server, stripe } = parts;
    const viewer = await server.viewer();
    const { session } = await createStripeOrder(parts, viewer, 'coins_500');
    Object.assign(server.context.config, { closedProviders: ['stripe'] });
    const paid = stripe.pay(session.id, `card-${viewer.uid}`);
    await sendStripeEvent(parts, stripeEvent('checkout.session.completed', stripe.toSessionObject(paid)));
    expect(await readBalances(viewer)).toEqual([750, 0]);
  });
});

test('does not concern the sandbox', async () => {
  await withServer({}, async (server) => {
    const viewer = await server.viewer();
    expect((await viewer.send('pay/products', {})).data.providers).toEqual(['sandbox']);
    expect((await viewer.send('pay/order', { product_id: 'coins_500', provider: 'sandbox' })).error).toBe('none');
  });
});
