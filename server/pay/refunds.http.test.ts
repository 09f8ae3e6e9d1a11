import fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { Order } from '#contract/pay-shapes.ts';
import type { SandboxWebhook } from '#server/pay/sandbox/webhook.ts';
import {
  buy,
  disputeWebhook,
  readWallet,
  sendWebhook,
  createOrder,
  paidWebhook,
  refundedWebhook,
} from '#server/testing/pay.ts';
import { userIdOf } from '#server/testing/accounts.ts';
import { createSubscriber } from '#server/testing/plans.ts';
import { test, type TestServer, type TestViewer } from '#server/testing/test.ts';

const DAY_MS = 86_400_000;

async function statusOf(viewer: TestViewer, { order_id }: Order): Promise<string> {
  return (await viewer.send('pay/order_status', { order_id })).data.status;
}

async function unlockEpisodes(server: TestServer, viewer: TestViewer, episodes: number): Promise<void> {
  const tvId = await server.addShow({ freeEpisodes: 1, episodes: episodes + 1 });
  for (let ep = 2; ep <= episodes + 1; ep += 1) {
    expect((await viewer.send('video/unlock', { tv_id: tvId, ep })).error).toBe('none');
  }
}

describe('a refund', () => {
  test('removes the coins, the first top-up’s extra coins and the remaining bonus', async ({ server }) => {
    const viewer = await server.viewer();
    const order = await buy(viewer, 'coins_1000');
    expect(await sendWebhook(server, refundedWebhook(order, 999))).toMatchObject({ error: 'none' });
    expect(await readWallet(server, viewer)).toMatchObject({ coins: 0, bonus: 0, debt: 0 });
    expect(await statusOf(viewer, order)).toBe('refunded');
    expect((await viewer.send('pay/products', {})).data.first_topup.available).toBe(false);
    await buy(viewer, 'coins_500');
    expect(await readWallet(server, viewer)).toMatchObject({ coins: 500, bonus: 0, debt: 0 });
  });

  test('leaves a debt when the coins were spent, which later top-ups repay first', async ({ server }) => {
    const viewer = await server.viewer();
    const order = await buy(viewer, 'coins_1000');
    await unlockEpisodes(server, viewer, 10);
    expect(await readWallet(server, viewer)).toMatchObject({ coins: 1000, bonus: 0 });
    await sendWebhook(server, refundedWebhook(order, 999));
    expect(await readWallet(server, viewer)).toMatchObject({ coins: 0, bonus: 0, debt: 500 });
    const tvId = await server.addShow();
    await buy(viewer, 'coins_500');
    expect(await readWallet(server, viewer)).toMatchObject({ coins: 0, debt: 0 });
    await buy(viewer, 'coins_500');
    expect(await readWallet(server, viewer)).toMatchObject({ coins: 500, debt: 0 });
    expect((await viewer.send('video/unlock', { tv_id: tvId, ep: 9 })).error).toBe('none');
  });

  test('never removes more than the order added when parts are reported repeatedly', async ({ server }) => {
    const viewer = await server.viewer();
    const order = await buy(viewer, 'coins_1000');
    await sendWebhook(server, refundedWebhook(order, 333));
    // The order gave 1500 coins and 100 bonus for 999 cents; a third is refunded.
    expect(await readWallet(server, viewer)).toMatchObject({ coins: 1000, bonus: 67 });
    expect(await statusOf(viewer, order)).toBe('paid');
    await Promise.all(
      [100, 333, 500, 500, 999, 5000, 999].map((minor) => sendWebhook(server, refundedWebhook(order, minor))),
    );
    expect(await readWallet(server, viewer)).toMatchObject({ coins: 0, bonus: 0, debt: 0 });
    expect(await statusOf(viewer, order)).toBe('refunded');
  });

  test('leaves the viewer’s other order unchanged', async ({ server }) => {
    const viewer = await server.viewer();
    const first = await buy(viewer, 'coins_1000');
    await buy(viewer, 'coins_2000');
    await sendWebhook(server, refundedWebhook(first, 999));
    expect(await readWallet(server, viewer)).toMatchObject({ coins: 2000, bonus: 400, debt: 0 });
  });

  test('removes the remaining days of a plan, which can then be bought again', async ({ server }) => {
    const viewer = await server.viewer();
    const order = await buy(viewer, 'vip_weekly');
    server.context.clock.advance(2 * DAY_MS);
    await sendWebhook(server, refundedWebhook(order, 1999));
    expect(await readWallet(server, viewer)).toMatchObject({ vipDays: 0 });
    expect((await viewer.send('pay/order', { product_id: 'vip_weekly', provider: 'sandbox' })).error).toBe('none');
    // A repeated event does not change the next plan.
    await buy(viewer, 'vip_weekly');
    await sendWebhook(server, refundedWebhook(order, 1999));
    expect(await readWallet(server, viewer)).toMatchObject({ vipDays: 7 });
  });
});

describe('a dispute', () => {
  test('removes the coins and bonus while it is open, and returns them when it is won', async ({ server }) => {
    const viewer = await server.viewer();
    const order = await buy(viewer, 'coins_1000');
    await sendWebhook(server, disputeWebhook(order, 999, 'open'));
    expect(await readWallet(server, viewer)).toMatchObject({ coins: 0, bonus: 0 });
    expect(await statusOf(viewer, order)).toBe('refunded');
    await sendWebhook(server, disputeWebhook(order, 999, 'won'));
    expect(await readWallet(server, viewer)).toMatchObject({ coins: 1500, bonus: 100 });
    expect(await statusOf(viewer, order)).toBe('paid');
    for (const kind of ['topup', 'bonus'] as const) {
      const { items } = (await viewer.send('wallet/records', { kind })).data;
      expect(items.map((item) => item.kind)).toEqual(['refund_undo', 'refund', 'topup']);
    }
    // A late opening event changes nothing. Losing another dispute removes the coins again.
    await sendWebhook(server, disputeWebhook(order, 999, 'open'));
    expect(await readWallet(server, viewer)).toMatchObject({ coins: 1500, bonus: 100 });
    await sendWebhook(server, disputeWebhook(order, 999, 'lost', 'another'));
    expect(await readWallet(server, viewer)).toMatchObject({ coins: 0, bonus: 0 });
  });

  test('shortens a subscription once, however often its payment is disputed', async ({ server }) => {
    const { order, ...viewer } = await createSubscriber(server);
    const { db, clock } = server.context;
    const readEnd = async () => {
      const rows = db.selectFrom('subscription').select('expires_at');
      const { expires_at } = await rows
        .where('user_id', '=', await userIdOf(server, viewer.uid))
        .executeTakeFirstOrThrow();
      return expires_at.getTime();
    };
    await sendWebhook(server, disputeWebhook(order, 1999, 'open', 'first'));
    const shortened = await readEnd();
    expect(Math.abs(shortened - clock.now().getTime())).toBeLessThan(600_000);
    await sendWebhook(server, disputeWebhook(order, 1999, 'won', 'first'));
    expect(await readWallet(server, viewer)).toMatchObject({ vipDays: 7 });
    await sendWebhook(server, disputeWebhook(order, 1999, 'lost', 'second'));
    expect(await readWallet(server, viewer)).toMatchObject({ vipDays: 0 });
    expect(await readEnd()).toBe(shortened);
  });

  test('repays its debt when it is won', async ({ server }) => {
    const viewer = await server.viewer();
    const order = await buy(viewer, 'coins_500');
    await unlockEpisodes(server, viewer, 10);
    await sendWebhook(server, disputeWebhook(order, 499, 'open'));
    expect(await readWallet(server, viewer)).toMatchObject({ coins: 0, debt: 600 });
    await sendWebhook(server, disputeWebhook(order, 499, 'won'));
    expect(await readWallet(server, viewer)).toMatchObject({ coins: 150, debt: 0 });
  });

  test('returns no expired bonus when it is won', async ({ server }) => {
    const viewer = await server.viewer();
    const order = await buy(viewer, 'coins_1000');
    await sendWebhook(server, disputeWebhook(order, 999, 'open'));
    server.context.clock.advance(6 * DAY_MS);
    await sendWebhook(server, disputeWebhook(order, 999, 'won'));
    expect(await readWallet(server, viewer)).toMatchObject({ coins: 1500, bonus: 0 });
  });
});

describe('a random order of arrival', () => {
  /** Returns events of an order, with the payment and a refund twice. */
  function eventsOf(order: Order, price: number): SandboxWebhook[] {
    const refund = refundedWebhook(order, Math.floor(price / 3));
    const paid = paidWebhook(order);
    return [
      paid,
      refund,
      refundedWebhook(order, Math.floor(price / 2)),
      disputeWebhook(order, Math.ceil(price / 4), 'open', `a-${order.order_id}`),
      disputeWebhook(order, Math.ceil(price / 4), 'won', `a-${order.order_id}`),
      disputeWebhook(order, Math.floor(price / 5), 'open', `b-${order.order_id}`),
      disputeWebhook(order, Math.floor(price / 5), 'lost', `b-${order.order_id}`),
      { id: crypto.randomUUID(), type: 'payment.declined', data: { order_id: order.order_id } },
      paid,
      refund,
    ];
  }

  for (const [productId, end] of [
    // 499 of 999 cents are refunded and 199 disputed.
    ['coins_1000', { coins: 452, bonus: 31, debt: 0, vipDays: 0 }],
    ['vip_monthly', { coins: 0, bonus: 0, debt: 0, vipDays: 9 }],
  ] as const) {
    test(`leads to the same wallet for ${productId}`, async ({ server }) => {
      const permutation = fc.shuffledSubarray([...Array(10).keys()], { minLength: 10 });
      await fc.assert(
        fc.asyncProperty(permutation, fc.boolean(), async (indexes, atOnce) => {
          const viewer = await server.viewer();
          const order = await createOrder(viewer, productId);
          const webhooks = eventsOf(order, order.price_minor);
          const arrivals = indexes.flatMap((index) => webhooks[index] ?? []);
          if (atOnce) await Promise.all(arrivals.map((webhook) => sendWebhook(server, webhook)));
          else for (const webhook of arrivals) await sendWebhook(server, webhook);
          expect(await readWallet(server, viewer)).toEqual(end);
          expect(await statusOf(viewer, order)).toBe('paid');
        }),
        { numRuns: 10, seed: 20_261_120 },
      );
    });
  }
});
