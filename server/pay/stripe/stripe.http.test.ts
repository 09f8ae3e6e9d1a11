import { ALREADY_DONE } from '#contract/codes.ts';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { freezeClock } from '#server/testing/clock.ts';
import { buy, readWallet } from '#server/testing/pay.ts';
import {
  sendStripeEvent,
  stripeEvent,
  createStripeOrder,
  stripeSignature,
  test,
  STRIPE_KEYS,
  type StripeServer,
} from '#server/testing/stripe.ts';
import type { StripeSession } from '#server/testing/fake-stripe.ts';
import { reconcileOrders } from '../sync-order.ts';

const completed = ({ stripe }: StripeServer, session: StripeSession) =>
  stripeEvent('checkout.session.completed', stripe.toSessionObject(session));

describe('a checkout', () => {
  test('sends the stored price, the order id and our return URL', async ({ parts }) => {
    const viewer = await parts.server.viewer();
    expect((await viewer.send('pay/products', {})).data.providers).toEqual(['stripe', 'sandbox']);
    const { order, session } = await createStripeOrder(parts, viewer, 'coins_1000');
    expect(order.checkout_url).toBe(`https://checkout.stripe.test/c/${session.id}`);
    const request = parts.stripe.requests.at(-1);
    expect(request?.requestLine).toBe('POST /v1/checkout/sessions');
    expect(request?.authorization).toBe(`Bearer ${STRIPE_KEYS.secretKey}`);
    expect(Object.fromEntries(request?.form ?? [])).toMatchObject({
      mode: 'payment',
      client_reference_id: order.order_id,
      'line_items[0][price_data][unit_amount]': '999',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][product_data][name]': '1,500 coins: 1,000 + 500 first top-up + 100 bonus',
      'payment_intent_data[metadata][order_id]': order.order_id,
      success_url: `${parts.server.url}/pay/return/${order.order_id}`,
      cancel_url: `${parts.server.url}/pay/return/${order.order_id}?cancelled=1`,
    });
  });

  test('is a subscription with the same number of days when a plan is ordered', async ({ parts }) => {
    const { order } = await createStripeOrder(parts, await parts.server.viewer(), 'vip_monthly');
    expect(Object.fromEntries(parts.stripe.requests.at(-1)?.form ?? [])).toMatchObject({
      mode: 'subscription',
      'line_items[0][price_data][recurring][interval]': 'day',
      'line_items[0][price_data][recurring][interval_count]': '30',
      'subscription_data[metadata][order_id]': order.order_id,
    });
  });

  test('is another one when the first top-up that the pending one names has been used', async ({ parts }) => {
    const viewer = await parts.server.viewer();
    const { order: first } = await createStripeOrder(parts, viewer, 'coins_1000');
    const { order: repeated } = await createStripeOrder(parts, viewer, 'coins_1000');
    expect(repeated).toEqual(first);
    await buy(viewer, 'coins_500');
    const { order: second } = await createStripeOrder(parts, viewer, 'coins_1000');
    expect(second.order_id).not.toBe(first.order_id);
    expect(second.checkout_url).not.toBe(first.checkout_url);
    expect(parts.stripe.requests.at(-1)?.form.get('line_items[0][price_data][product_data][name]')).toBe(
      '1,000 coins + 100 bonus',
    );
  });

  test('is closed when another one replaces it, as soon as Stripe responds', async ({ parts }) => {
    const { server, stripe } = parts;
    const viewer = await server.viewer();
    const { order: first, session } = await createStripeOrder(parts, viewer, 'coins_1000');
    await buy(viewer, 'coins_500');
    stripe.isFailing = true;
    expect((await viewer.send('pay/order', { product_id: 'coins_1000', provider: 'stripe' })).error).toBe(
      'ServerFault',
    );
    stripe.isFailing = false;
    expect(session.status).toBe('open');
    server.context.clock.advance(300_001);
    await reconcileOrders(server.context);
    expect(session.status).toBe('expired');
    const { order: second, session: later } = await createStripeOrder(parts, viewer, 'coins_1000');
    server.context.clock.advance(1_800_001);
    await createStripeOrder(parts, viewer, 'coins_1000');
    expect(later.status).toBe('expired');
    for (const { order_id } of [first, second])
      expect((await viewer.send('pay/order_status', { order_id })).data).toMatchObject({ status: 'failed' });
  });

  test('is closed at once when its order is replaced while Stripe creates it', async ({ parts }) => {
    const { server, stripe } = parts;
    const viewer = await server.viewer();
    const existing = new Set(stripe.sessions.keys());
    const input = { product_id: 'coins_1000', provider: 'stripe' } as const;
    const replacing = Promise.withResolvers<unknown>();
    stripe.beforeNextResponse = async () => {
      await buy(viewer, 'coins_500');
      replacing.resolve((await viewer.send('pay/order', input)).data);
    };
    const { data } = await viewer.send('pay/order', input);
    expect(data).toEqual(await replacing.promise);
    expect(data).toMatchObject({ status: 'pending' });
    const created = [...stripe.sessions.values()].filter(({ id }) => !existing.has(id));
    expect(created.map(({ status }) => status)).toEqual(['expired', 'open']);
  });

  test('is credited when it was paid before another one replaces it', async ({ parts }) => {
    const viewer = await parts.server.viewer();
    const { order: first, session } = await createStripeOrder(parts, viewer, 'coins_1000');
    parts.stripe.pay(session.id, `card-${viewer.uid}`);
    // The webhook of the payment has not arrived yet.
    parts.server.context.clock.advance(1_800_001);
    await createStripeOrder(parts, viewer, 'coins_1000');
    expect(parts.stripe.requests.at(-1)?.form.get('line_items[0][price_data][product_data][name]')).toBe(
      '1,000 coins + 100 bonus',
    );
    expect((await viewer.send('pay/order_status', { order_id: first.order_id })).data.status).toBe('paid');
    expect(await readWallet(parts.server, viewer)).toMatchObject({ coins: 1500, bonus: 100 });
  });

  test('fails with ServerFault when Stripe does not respond, and succeeds in the next request', async ({ parts }) => {
    const viewer = await parts.server.viewer();
    const input = { product_id: 'coins_500', provider: 'stripe' } as const;
    parts.stripe.isFailing = true;
    expect(await viewer.send('pay/order', input)).toMatchObject({ status: 500, error: 'ServerFault', data: null });
    parts.stripe.isFailing = false;
    expect(await viewer.send('pay/order', input)).toMatchObject({ error: 'none', data: { status: 'pending' } });
  });
});

describe('a webhook', () => {
  test('credits a payment once for several events', async ({ parts }) => {
    const viewer = await parts.server.viewer();
    const { order, session } = await createStripeOrder(parts, viewer, 'coins_1000');
    expect(await sendStripeEvent(parts, completed(parts, session))).toBe(200);
    expect((await readWallet(parts.server, viewer)).coins).toBe(0);
    parts.stripe.pay(session.id, `card-${viewer.uid}`);
    const event = completed(parts, session);
    const twenty = await Promise.all(Array.from({ length: 20 }, () => sendStripeEvent(parts, event)));
    expect(new Set(twenty)).toEqual(new Set([200]));
    await sendStripeEvent(
      parts,
      stripeEvent('checkout.session.async_payment_succeeded', parts.stripe.toSessionObject(session)),
    );
    expect(await readWallet(parts.server, viewer)).toMatchObject({ coins: 1500, bonus: 100 });
    const proof = { provider: 'stripe', proof: session.id } as const;
    expect(await viewer.send('pay/verify', proof)).toMatchObject({
      code: ALREADY_DONE,
      data: { order_id: order.order_id },
    });
  });

  test('is accepted only with a recent signature of the raw bytes', async ({ parts }) => {
    const viewer = await parts.server.viewer();
    const { session } = await createStripeOrder(parts, viewer, 'coins_500');
    parts.stripe.pay(session.id, `card-${viewer.uid}`);
    const body = completed(parts, session);
    const now = parts.server.context.clock.now();
    freezeClock(parts.server, now.getTime());
    const compact = JSON.stringify(JSON.parse(body));
    expect(await sendStripeEvent(parts, body, '')).toBe(400);
    expect(await sendStripeEvent(parts, body, stripeSignature(body, now, 'whsec_of_someone_else'))).toBe(400);
    expect(await sendStripeEvent(parts, compact, stripeSignature(body, now))).toBe(400);
    expect(await sendStripeEvent(parts, body, stripeSignature(body, new Date(now.getTime() - 301_000)))).toBe(400);
    expect(await sendStripeEvent(parts, body, stripeSignature(body, new Date(now.getTime() + 301_000)))).toBe(400);
    expect((await readWallet(parts.server, viewer)).coins).toBe(0);
    expect(await sendStripeEvent(parts, body, stripeSignature(body, new Date(now.getTime() - 299_000)))).toBe(200);
    expect((await readWallet(parts.server, viewer)).coins).toBe(750);
  });

  test('credits nothing when the amount differs from the order', async ({ parts }) => {
    const viewer = await parts.server.viewer();
    const { session } = await createStripeOrder(parts, viewer, 'coins_10000');
    parts.stripe.pay(session.id, `card-${viewer.uid}`, 100);
    expect(await sendStripeEvent(parts, completed(parts, session))).toBe(200);
    expect(await readWallet(parts.server, viewer)).toMatchObject({ coins: 0, bonus: 0 });
  });

  test('is rejected while Stripe’s API returns errors, so that Stripe sends the webhook again', async ({ parts }) => {
    const viewer = await parts.server.viewer();
    const { session } = await createStripeOrder(parts, viewer, 'coins_500');
    parts.stripe.pay(session.id, `card-${viewer.uid}`);
    const body = completed(parts, session);
    parts.stripe.isFailing = true;
    expect(await sendStripeEvent(parts, body)).toBe(500);
    parts.stripe.isFailing = false;
    expect(await sendStripeEvent(parts, body)).toBe(200);
    expect((await readWallet(parts.server, viewer)).coins).toBe(750);
  });

  test('is acknowledged and ignored when its type or its subscription is unknown', async ({ parts }) => {
    expect(await sendStripeEvent(parts, stripeEvent('product.created', { id: 'prod_1' }))).toBe(200);
    const stranger = { id: 'sub_of_another_shop', object: 'subscription', status: 'active', cancel_at: null };
    parts.stripe.setSubscription(stranger.id, {});
    expect(await sendStripeEvent(parts, stripeEvent('customer.subscription.updated', stranger))).toBe(200);
  });

  test('adds the first top-up’s extra coins for only one account per card', async ({ parts }) => {
    const viewers = [await parts.server.viewer(), await parts.server.viewer()];
    const coins: number[] = [];
    for (const viewer of viewers) {
      const { session } = await createStripeOrder(parts, viewer, 'coins_500');
      parts.stripe.pay(session.id, 'one-card');
      await sendStripeEvent(parts, completed(parts, session));
      coins.push((await readWallet(parts.server, viewer)).coins);
    }
    expect(coins).toEqual([750, 500]);
  });
});

describe('a random order of arrival', () => {
  for (const [productId, end] of [
    // 499 of 1,999 cents are refunded and 499 disputed.
    ['coins_2000', { coins: 1503, bonus: 201, debt: 0, vipDays: 0 }],
    ['vip_weekly', { coins: 0, bonus: 0, debt: 0, vipDays: 4 }],
  ] as const) {
    test(`leads to the same wallet for ${productId}`, async ({ parts }) => {
      const permutation = fc.shuffledSubarray([...Array(9).keys()], { minLength: 9 });
      await fc.assert(
        fc.asyncProperty(permutation, fc.boolean(), async (indexes, atOnce) => {
          const viewer = await parts.server.viewer();
          const { stripe } = parts;
          const { session } = await createStripeOrder(parts, viewer, productId);
          const open = stripe.toSessionObject(session);
          stripe.pay(session.id, `card-${viewer.uid}`);
          const paid = completed(parts, session);
          const bodies = [
            paid,
            paid,
            stripeEvent('checkout.session.async_payment_failed', open),
            stripeEvent('charge.refunded', stripe.refund(session, 200)),
            stripeEvent('charge.refunded', stripe.refund(session, 499)),
            stripeEvent('charge.dispute.created', stripe.dispute(session, `won-${session.id}`, 1000, 'needs_response')),
            stripeEvent('charge.dispute.closed', stripe.dispute(session, `won-${session.id}`, 1000, 'won')),
            stripeEvent(
              'charge.dispute.funds_withdrawn',
              stripe.dispute(session, `du-${session.id}`, 499, 'under_review'),
            ),
            stripeEvent('charge.dispute.closed', stripe.dispute(session, `du-${session.id}`, 499, 'lost')),
          ];
          const arrivals = indexes.flatMap((index) => bodies[index] ?? []);
          const statuses: number[] = [];
          if (atOnce) statuses.push(...(await Promise.all(arrivals.map((body) => sendStripeEvent(parts, body)))));
          else for (const body of arrivals) statuses.push(await sendStripeEvent(parts, body));
          expect(new Set(statuses)).toEqual(new Set([200]));
          expect(await readWallet(parts.server, viewer)).toEqual(end);
        }),
        { numRuns: 12, seed: 20_261_120 },
      );
    });
  }
});

describe('a lost webhook', () => {
  test('is replaced by a request to Stripe when the viewer polls the status or the job runs', async ({ parts }) => {
    const { server, stripe } = parts;
    const [waiting, absent] = [await server.viewer(), await server.viewer()];
    const first = await createStripeOrder(parts, waiting, 'coins_500');
    const second = await createStripeOrder(parts, absent, 'coins_500');
    stripe.pay(first.session.id, `card-${waiting.uid}`);
    stripe.pay(second.session.id, `card-${absent.uid}`);
    const status = async () => (await waiting.send('pay/order_status', { order_id: first.order.order_id })).data.status;
    expect(await status()).toBe('pending');
    server.context.clock.advance(6_000);
    expect(await status()).toBe('paid');
    await reconcileOrders(server.context);
    expect((await readWallet(parts.server, absent)).coins).toBe(0);
    server.context.clock.advance(300_000);
    stripe.isFailing = true;
    expect(await reconcileOrders(server.context)).toBe(0);
    stripe.isFailing = false;
    server.context.clock.advance(600_000);
    expect(await reconcileOrders(server.context)).toBe(1);
    expect((await readWallet(parts.server, absent)).coins).toBe(750);
    expect(await reconcileOrders(server.context)).toBe(0);
  });

  test('is replaced by pay/restore for the viewer’s own orders', async ({ parts }) => {
    const { server, stripe } = parts;
    const viewer = await server.viewer();
    const { order, session } = await createStripeOrder(parts, viewer, 'coins_500');
    stripe.pay(session.id, `card-${viewer.uid}`);
    const { data } = await viewer.send('pay/restore', { provider: 'stripe' });
    expect(data.orders).toMatchObject([{ order_id: order.order_id, status: 'paid' }]);
    expect((await viewer.send('pay/restore', { provider: 'stripe' })).data.orders).toEqual([]);
    expect(await viewer.send('pay/restore', { provider: 'apple' })).toMatchObject({ error: 'NotFound' });
  });
});
