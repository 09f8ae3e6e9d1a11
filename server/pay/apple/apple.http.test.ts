import { ALREADY_DONE } from '#contract/codes.ts';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { userIdOf } from '#server/testing/accounts.ts';
import { BUNDLE_ID } from '#server/testing/fake-app-store.ts';
import {
  createAppleOrder,
  buyFromApple,
  sendAppleNotification,
  verifyApplePurchase,
  test,
  type AppleServer,
} from '#server/testing/apple.ts';
import { readWallet } from '#server/testing/pay.ts';
import type { TestViewer } from '#server/testing/test.ts';
import { reconcileOrders } from '../sync-order.ts';

const DAY_MS = 86_400_000;

async function readSubscription({ server }: AppleServer, viewer: TestViewer) {
  const row = await server.context.db
    .selectFrom('subscription')
    .select(['plan', 'provider_ref', 'status', 'cancelled_at'])
    .where('user_id', '=', await userIdOf(server, viewer.uid))
    .executeTakeFirst();
  return (
    row && { plan: row.plan, provider_ref: row.provider_ref, status: row.status, will_renew: row.cancelled_at === null }
  );
}

describe('the iOS app', () => {
  test('gets only the App Store as a provider, which other apps do not get', async ({ parts }) => {
    const viewer = await parts.server.viewer();
    const seen = async (appId: string) =>
      (await viewer.send('pay/products', {}, { headers: { 'x-app-id': appId } })).data.providers;
    expect(await seen(BUNDLE_ID)).toEqual(['apple']);
    expect(await seen('cliffhanger.web')).toEqual(['sandbox']);
    expect((await viewer.send('pay/products', {})).data.providers).toEqual(['sandbox']);
  });

  test('gets one order without a checkout page for parallel requests', async ({ parts }) => {
    const viewer = await parts.server.viewer();
    const orders = await Promise.all([createAppleOrder(viewer, 'coins_500'), createAppleOrder(viewer, 'coins_500')]);
    expect(orders[0]).toMatchObject({ status: 'pending', checkout_url: null, provider: 'apple' });
    expect(orders[0]?.order_id).toBe(orders[1]?.order_id);
  });
});

describe('a receipt', () => {
  test('is credited once when the app and Apple report it repeatedly', async ({ parts }) => {
    const viewer = await parts.server.viewer();
    const { order_id } = await createAppleOrder(viewer, 'coins_1000');
    const bought = parts.apple.buy('coins_1000', order_id, parts.server.context.clock.now());
    const proof = { provider: 'apple', proof: parts.apple.sign(bought) } as const;
    const notification = parts.apple.notification('ONE_TIME_CHARGE', bought);
    const responses = await Promise.all(Array.from({ length: 8 }, () => viewer.send('pay/verify', proof)));
    await Promise.all(Array.from({ length: 8 }, () => sendAppleNotification(parts, notification)));
    expect(responses.map(({ error }) => error).filter((error) => error !== 'none')).toEqual([]);
    expect(await viewer.send('pay/verify', proof)).toMatchObject({
      code: ALREADY_DONE,
      data: { order_id, status: 'paid' },
    });
    // The first top-up adds 500 coins.
    expect(await readWallet(parts.server, viewer)).toMatchObject({ coins: 1500, bonus: 100 });
  });

  test('credits the purchased product, even when another one was ordered', async ({ parts }) => {
    const viewer = await parts.server.viewer();
    const { order_id } = await createAppleOrder(viewer, 'coins_10000');
    const bought = parts.apple.buy('coins_500', order_id, parts.server.context.clock.now());
    expect((await verifyApplePurchase(parts, viewer, bought)).data).toMatchObject({
      product_id: 'coins_500',
      status: 'paid',
      coins: 500,
    });
    expect(await readWallet(parts.server, viewer)).toMatchObject({ coins: 750, bonus: 0 });
    expect((await viewer.send('pay/order_status', { order_id })).data.status).toBe('pending');
  });

  test('creates a second order when one order is paid twice', async ({ parts }) => {
    const viewer = await parts.server.viewer();
    const { order_id } = await createAppleOrder(viewer, 'coins_500');
    const now = parts.server.context.clock.now();
    const [first, second] = [parts.apple.buy('coins_500', order_id, now), parts.apple.buy('coins_500', order_id, now)];
    expect((await verifyApplePurchase(parts, viewer, first)).data.order_id).toBe(order_id);
    expect((await verifyApplePurchase(parts, viewer, second)).data.order_id).not.toBe(order_id);
    expect((await readWallet(parts.server, viewer)).coins).toBe(1250);
  });

  test('is rejected when another viewer presents it', async ({ parts }) => {
    const [buyer, other] = [await parts.server.viewer(), await parts.server.viewer()];
    const bought = await buyFromApple(parts, buyer, 'coins_500');
    expect(await verifyApplePurchase(parts, other, bought)).toMatchObject({ error: 'NotFound', data: null });
    expect((await verifyApplePurchase(parts, buyer, bought)).error).toBe('none');
    expect(await verifyApplePurchase(parts, other, bought)).toMatchObject({ error: 'NotFound', data: null });
    expect((await readWallet(parts.server, other)).coins).toBe(0);
    expect((await readWallet(parts.server, buyer)).coins).toBe(750);
  });

  test('is rejected for other viewers when it is an unordered product, a repeat or a renewal', async ({ parts }) => {
    const { apple, server } = parts;
    const [buyer, other] = [await server.viewer(), await server.viewer()];
    const now = server.context.clock.now();
    const { order_id } = await createAppleOrder(buyer, 'coins_10000');
    const plan = await buyFromApple(parts, buyer, 'vip_weekly');
    await verifyApplePurchase(parts, buyer, plan);
    const renewed = apple.renew(plan);
    const { appAccountToken: _, ...unnamed } = renewed;
    for (const bought of [
      apple.buy('coins_500', order_id, now),
      apple.buy('coins_10000', order_id, now),
      apple.buy('coins_10000', order_id, now),
      renewed,
      apple.put(unnamed),
    ]) {
      expect(await verifyApplePurchase(parts, other, bought)).toMatchObject({ error: 'NotFound', data: null });
    }
    expect(await readWallet(server, other)).toMatchObject({ coins: 0, vipDays: 0 });
  });

  test('belongs to the first viewer who presents it when it has no account token', async ({ parts }) => {
    const viewers = [await parts.server.viewer(), await parts.server.viewer()];
    const bought = parts.apple.buy('coins_500', undefined, parts.server.context.clock.now());
    expect(await sendAppleNotification(parts, parts.apple.notification('ONE_TIME_CHARGE', bought))).toBe(200);
    const errors = await Promise.all(
      viewers.map(async (viewer) => (await verifyApplePurchase(parts, viewer, bought)).error),
    );
    expect(errors.toSorted()).toEqual(['NotFound', 'none']);
    const coins = await Promise.all(viewers.map(async (viewer) => (await readWallet(parts.server, viewer)).coins));
    expect(coins.toSorted((a, b) => a - b)).toEqual([0, 750]);
  });

  test('is credited when its product id has the app’s bundle id as a prefix', async ({ parts }) => {
    const viewer = await parts.server.viewer();
    const bought = parts.apple.buy(`${BUNDLE_ID}.coins_500`, undefined, parts.server.context.clock.now());
    expect((await verifyApplePurchase(parts, viewer, bought)).data).toMatchObject({
      product_id: 'coins_500',
      status: 'paid',
    });
  });

  test('credits nothing after a refund', async ({ parts }) => {
    const viewer = await parts.server.viewer();
    const bought = await buyFromApple(parts, viewer, 'coins_500');
    parts.apple.refund(bought);
    expect((await verifyApplePurchase(parts, viewer, bought)).data.status).toBe('failed');
    expect((await readWallet(parts.server, viewer)).coins).toBe(0);
  });

  test('is credited later by the reconciliation job when Apple does not respond', async ({ parts }) => {
    const viewer = await parts.server.viewer();
    const bought = await buyFromApple(parts, viewer, 'coins_500');
    parts.apple.isFailing = true;
    expect((await verifyApplePurchase(parts, viewer, bought)).status).toBe(500);
    parts.apple.isFailing = false;
    expect((await readWallet(parts.server, viewer)).coins).toBe(0);
    parts.server.context.clock.advance(10 * 60_000);
    await reconcileOrders(parts.server.context);
    expect((await readWallet(parts.server, viewer)).coins).toBe(750);
  });
});

describe('a notification', () => {
  test('is acknowledged when it names no transaction or order that we know', async ({ parts }) => {
    const { apple, server } = parts;
    expect(await sendAppleNotification(parts, apple.notification('TEST'))).toBe(200);
    const strange = apple.buy('coins_500', '00000000-0000-4000-8000-000000000000', server.context.clock.now());
    expect(await sendAppleNotification(parts, apple.notification('ONE_TIME_CHARGE', strange))).toBe(200);
    expect(await sendAppleNotification(parts, apple.notification('CONSUMPTION_REQUEST', strange))).toBe(200);
    const unknown = { ...strange, transactionId: '99' };
    expect(await sendAppleNotification(parts, apple.notification('REFUND', unknown))).toBe(200);
  });

  test('is rejected while Apple does not respond, so that Apple repeats it', async ({ parts }) => {
    const viewer = await parts.server.viewer();
    const body = parts.apple.notification('ONE_TIME_CHARGE', await buyFromApple(parts, viewer, 'coins_500'));
    parts.apple.isFailing = true;
    expect(await sendAppleNotification(parts, body)).toBe(500);
    parts.apple.isFailing = false;
    expect(await sendAppleNotification(parts, body)).toBe(200);
    expect((await readWallet(parts.server, viewer)).coins).toBe(750);
  });

  test('removes the share that Apple refunded, and returns it when Apple reverses the refund', async ({ parts }) => {
    const { apple, server } = parts;
    const viewer = await server.viewer();
    const bought = await buyFromApple(parts, viewer, 'coins_500');
    await sendAppleNotification(parts, apple.notification('ONE_TIME_CHARGE', bought));
    const refunded = apple.refund(bought, 40_000);
    await Promise.all([1, 2, 3].map(() => sendAppleNotification(parts, apple.notification('REFUND', refunded))));
    // 40% of 499 cents is rounded to 200.
    expect((await readWallet(server, viewer)).coins).toBe(750 - Math.floor((750 * 200) / 499));
    apple.put(bought);
    await sendAppleNotification(parts, apple.notification('REFUND_REVERSED', bought));
    await sendAppleNotification(parts, apple.notification('REFUND', refunded));
    expect((await readWallet(server, viewer)).coins).toBe(750);
  });

  test('leads to the same wallet in random orders of arrival', async ({ parts }) => {
    const { apple, server } = parts;
    const permutation = fc.shuffledSubarray([...Array(5).keys()], { minLength: 5 });
    await fc.assert(
      fc.asyncProperty(permutation, fc.boolean(), async (indexes, atOnce) => {
        const viewer = await server.viewer();
        const bought = await buyFromApple(parts, viewer, 'coins_2000');
        const refunded = apple.refund(bought);
        const bodies = [
          apple.notification('ONE_TIME_CHARGE', bought),
          apple.notification('CONSUMPTION_REQUEST', bought),
          apple.notification('REFUND', refunded),
          apple.notification('REFUND', refunded),
          apple.notification('REFUND_DECLINED', bought),
        ];
        const arrivals = indexes.flatMap((index) => bodies[index] ?? []);
        if (atOnce) await Promise.all(arrivals.map((body) => sendAppleNotification(parts, body)));
        else for (const body of arrivals) await sendAppleNotification(parts, body);
        expect(await readWallet(server, viewer)).toEqual({ coins: 0, bonus: 0, debt: 0, vipDays: 0 });
      }),
      { numRuns: 8, seed: 20_261_121 },
    );
  });
});

describe('a subscription', () => {
  test('lasts for the periods that Apple sold and did not refund', async ({ parts }) => {
    const { apple, server } = parts;
    const viewer = await server.viewer();
    const { order_id } = await createAppleOrder(viewer, 'vip_monthly');
    const bought = apple.buy('vip_monthly', order_id, server.context.clock.now(), { days: 31 });
    await sendAppleNotification(parts, apple.notification('SUBSCRIBED', bought, { subtype: 'INITIAL_BUY' }));
    expect(await verifyApplePurchase(parts, viewer, bought)).toMatchObject({ code: ALREADY_DONE, data: { order_id } });
    expect((await readWallet(server, viewer)).vipDays).toBe(31);
    const expected = { plan: 'monthly', provider_ref: bought.originalTransactionId, status: 'active' };
    expect(await readSubscription(parts, viewer)).toEqual({ ...expected, will_renew: true });
    const renewed = apple.renew(bought);
    const notification = apple.notification('DID_RENEW', renewed);
    await Promise.all([notification, notification, notification].map((body) => sendAppleNotification(parts, body)));
    expect((await readWallet(server, viewer)).vipDays).toBe(62);
    apple.setStatus(bought, 5, false);
    await sendAppleNotification(parts, apple.notification('REVOKE', apple.refund(renewed)));
    expect((await readWallet(server, viewer)).vipDays).toBe(31);
    expect((await readSubscription(parts, viewer))?.status).toBe('ended');
  });

  test('has Apple’s current status after an old notification', async ({ parts }) => {
    const { apple, server } = parts;
    const viewer = await server.viewer();
    const bought = await buyFromApple(parts, viewer, 'vip_weekly');
    await sendAppleNotification(parts, apple.notification('SUBSCRIBED', bought));
    const statusAfter = async (type: string, status: number, renews: boolean) => {
      apple.setStatus(bought, status, renews);
      await sendAppleNotification(parts, apple.notification(type, bought));
      return readSubscription(parts, viewer);
    };
    const changed = 'DID_CHANGE_RENEWAL_STATUS';
    expect(await statusAfter(changed, 1, false)).toMatchObject({ status: 'active', will_renew: false });
    const old = apple.notification('EXPIRED', bought);
    expect(await statusAfter(changed, 1, true)).toMatchObject({ status: 'active', will_renew: true });
    await sendAppleNotification(parts, old);
    expect(await readSubscription(parts, viewer)).toMatchObject({ status: 'active', will_renew: true });
    expect(await statusAfter('DID_FAIL_TO_RENEW', 3, true)).toMatchObject({ status: 'past_due', will_renew: true });
    expect(await statusAfter('EXPIRED', 2, false)).toMatchObject({ status: 'ended', will_renew: false });
    expect((await readWallet(server, viewer)).vipDays).toBe(7);
  });

  test('adds no VIP for a period that has already ended', async ({ parts }) => {
    const { apple, server } = parts;
    const viewer = await server.viewer();
    const { order_id } = await createAppleOrder(viewer, 'vip_weekly');
    const bought = apple.buy('vip_weekly', order_id, new Date(server.context.clock.now().getTime() - 8 * DAY_MS));
    expect((await verifyApplePurchase(parts, viewer, bought)).error).toBe('NotFound');
    expect(await sendAppleNotification(parts, apple.notification('DID_RENEW', bought))).toBe(200);
    expect((await readWallet(server, viewer)).vipDays).toBe(0);
  });
});

describe('pay/restore', () => {
  test('credits missing purchases to their buyers, and returns only those of the viewer', async ({ parts }) => {
    const { apple, server } = parts;
    const [viewer, other] = [await server.viewer(), await server.viewer()];
    const now = server.context.clock.now();
    const bought = await buyFromApple(parts, viewer, 'vip_weekly');
    await verifyApplePurchase(parts, viewer, bought);
    const { appTransactionId } = bought;
    apple.renew(bought);
    const { order_id } = await createAppleOrder(viewer, 'coins_500');
    apple.buy('coins_500', order_id, now, { appTransactionId });
    // The same Apple account also buys for another viewer.
    const otherViewersOrder = await createAppleOrder(other, 'coins_1000');
    apple.buy('coins_1000', otherViewersOrder.order_id, now, { appTransactionId });
    const { data } = await viewer.send('pay/restore', { provider: 'apple' });
    expect(data.orders.map(({ product_id }) => product_id).toSorted()).toEqual(['coins_500', 'vip_weekly']);
    expect(await readWallet(server, viewer)).toMatchObject({ vipDays: 14, coins: 750 });
    // Each Apple account has one first top-up.
    expect((await readWallet(server, other)).coins).toBe(1000);
    expect((await viewer.send('pay/restore', { provider: 'apple' })).data.orders).toEqual([]);
    const stranger = await server.viewer();
    expect((await stranger.send('pay/restore', { provider: 'apple' })).data.orders).toEqual([]);
  });
});
