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

async function planOf({ server }: AppleServer, viewer: TestViewer) {
  const row = await server.context.db
    .selectFrom('subscription')
    .select(['plan', 'provider_ref', 'status', 'cancelled_at'])
    .where('user_id', '=', await userIdOf(server, viewer.uid))
    .executeTakeFirst();
  return (
    row && { plan: row.plan, provider_ref: row.provider_ref, status: row.status, will_renew: row.cancelled_at === null }
  );
}

describe('what can be bought', () => {
  test('the app from the store sees the store alone, the web everything else', async ({ parts }) => {
    const viewer = await parts.server.viewer();
    const seen = async (appId: string) =>
      (await viewer.send('pay/products', {}, { headers: { 'x-app-id': appId } })).data.providers;
    expect(await seen(BUNDLE_ID)).toEqual(['apple']);
    expect(await seen('cliffhanger.web')).toEqual(['sandbox']);
    expect((await viewer.send('pay/products', {})).data.providers).toEqual(['sandbox']);
  });

  test('an order has no page: it is paid in the app, and a double tap makes one', async ({ parts }) => {
    const viewer = await parts.server.viewer();
    const orders = await Promise.all([createAppleOrder(viewer, 'coins_500'), createAppleOrder(viewer, 'coins_500')]);
    expect(orders[0]).toMatchObject({ status: 'pending', checkout_url: null, provider: 'apple' });
    expect(orders[0]?.order_id).toBe(orders[1]?.order_id);
  });
});

describe('a receipt', () => {
  test('is credited once, whoever tells of it and how often', async ({ parts }) => {
    const viewer = await parts.server.viewer();
    const { order_id } = await createAppleOrder(viewer, 'coins_1000');
    const bought = parts.apple.buy('coins_1000', order_id, parts.server.context.clock.now());
    const proof = { provider: 'apple', proof: parts.apple.sign(bought) } as const;
    const notification = parts.apple.notify('ONE_TIME_CHARGE', bought);
    const answers = await Promise.all(Array.from({ length: 8 }, () => viewer.send('pay/verify', proof)));
    await Promise.all(Array.from({ length: 8 }, () => sendAppleNotification(parts, notification)));
    expect(answers.map(({ code }) => code).filter((code) => code !== 10000 && code !== 40117)).toEqual([]);
    expect(await viewer.send('pay/verify', proof)).toMatchObject({ code: 40117, data: { order_id, status: 'paid' } });
    // 500 more for the first top-up.
    expect(await readWallet(parts.server, viewer)).toMatchObject({ coins: 1500, bonus: 100 });
  });

  test('is of the product that was bought, whatever was ordered', async ({ parts }) => {
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

  test('one order may be paid twice, and then is two', async ({ parts }) => {
    const viewer = await parts.server.viewer();
    const { order_id } = await createAppleOrder(viewer, 'coins_500');
    const now = parts.server.context.clock.now();
    const [first, second] = [parts.apple.buy('coins_500', order_id, now), parts.apple.buy('coins_500', order_id, now)];
    expect((await verifyApplePurchase(parts, viewer, first)).data.order_id).toBe(order_id);
    expect((await verifyApplePurchase(parts, viewer, second)).data.order_id).not.toBe(order_id);
    expect((await readWallet(parts.server, viewer)).coins).toBe(1250);
  });

  test('of somebody else credits nobody, and theirs stays theirs', async ({ parts }) => {
    const [buyer, thief] = [await parts.server.viewer(), await parts.server.viewer()];
    const bought = await buyFromApple(parts, buyer, 'coins_500');
    expect(await verifyApplePurchase(parts, thief, bought)).toMatchObject({ code: 40112, data: null });
    expect((await verifyApplePurchase(parts, buyer, bought)).code).toBe(10000);
    expect(await verifyApplePurchase(parts, thief, bought)).toMatchObject({ code: 40112, data: null });
    expect((await readWallet(parts.server, thief)).coins).toBe(0);
    expect((await readWallet(parts.server, buyer)).coins).toBe(750);
  });

  test('of somebody else’s other product, second purchase or next period neither', async ({ parts }) => {
    const { apple, server } = parts;
    const [buyer, thief] = [await server.viewer(), await server.viewer()];
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
      expect(await verifyApplePurchase(parts, thief, bought)).toMatchObject({ code: 40112, data: null });
    }
    expect(await readWallet(server, thief)).toMatchObject({ coins: 0, vipDays: 0 });
  });

  test('that names no account is the first one’s to show it', async ({ parts }) => {
    const viewers = [await parts.server.viewer(), await parts.server.viewer()];
    const bought = parts.apple.buy('coins_500', undefined, parts.server.context.clock.now());
    expect(await sendAppleNotification(parts, parts.apple.notify('ONE_TIME_CHARGE', bought))).toBe(200);
    const codes = await Promise.all(
      viewers.map(async (viewer) => (await verifyApplePurchase(parts, viewer, bought)).code),
    );
    expect(codes.toSorted((a, b) => a - b)).toEqual([10000, 40112]);
    const coins = await Promise.all(viewers.map(async (viewer) => (await readWallet(parts.server, viewer)).coins));
    expect(coins.toSorted((a, b) => a - b)).toEqual([0, 750]);
  });

  test('of a name in front of ours is of ours', async ({ parts }) => {
    const viewer = await parts.server.viewer();
    const bought = parts.apple.buy(`${BUNDLE_ID}.coins_500`, undefined, parts.server.context.clock.now());
    expect((await verifyApplePurchase(parts, viewer, bought)).data).toMatchObject({
      product_id: 'coins_500',
      status: 'paid',
    });
  });

  test('that was refunded meanwhile credits nothing', async ({ parts }) => {
    const viewer = await parts.server.viewer();
    const bought = await buyFromApple(parts, viewer, 'coins_500');
    parts.apple.refund(bought);
    expect((await verifyApplePurchase(parts, viewer, bought)).data.status).toBe('failed');
    expect((await readWallet(parts.server, viewer)).coins).toBe(0);
  });

  test('is asked for again while Apple cannot be asked, and by the sweep', async ({ parts }) => {
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
  test('of nothing, or of nobody, is received', async ({ parts }) => {
    const { apple, server } = parts;
    expect(await sendAppleNotification(parts, apple.notify('TEST'))).toBe(200);
    const strange = apple.buy('coins_500', '00000000-0000-4000-8000-000000000000', server.context.clock.now());
    expect(await sendAppleNotification(parts, apple.notify('ONE_TIME_CHARGE', strange))).toBe(200);
    expect(await sendAppleNotification(parts, apple.notify('CONSUMPTION_REQUEST', strange))).toBe(200);
    const unknown = { ...strange, transactionId: '99' };
    expect(await sendAppleNotification(parts, apple.notify('REFUND', unknown))).toBe(200);
  });

  test('is asked for again while Apple cannot be asked', async ({ parts }) => {
    const viewer = await parts.server.viewer();
    const body = parts.apple.notify('ONE_TIME_CHARGE', await buyFromApple(parts, viewer, 'coins_500'));
    parts.apple.isFailing = true;
    expect(await sendAppleNotification(parts, body)).toBe(500);
    parts.apple.isFailing = false;
    expect(await sendAppleNotification(parts, body)).toBe(200);
    expect((await readWallet(parts.server, viewer)).coins).toBe(750);
  });

  test('of a refund takes back as much as Apple gave back, and its reversal gives it again', async ({ parts }) => {
    const { apple, server } = parts;
    const viewer = await server.viewer();
    const bought = await buyFromApple(parts, viewer, 'coins_500');
    await sendAppleNotification(parts, apple.notify('ONE_TIME_CHARGE', bought));
    const refunded = apple.refund(bought, 40_000);
    await Promise.all([1, 2, 3].map(() => sendAppleNotification(parts, apple.notify('REFUND', refunded))));
    // 200 of 499 cents are 40%.
    expect((await readWallet(server, viewer)).coins).toBe(750 - Math.floor((750 * 200) / 499));
    apple.put(bought);
    await sendAppleNotification(parts, apple.notify('REFUND_REVERSED', bought));
    await sendAppleNotification(parts, apple.notify('REFUND', refunded));
    expect((await readWallet(server, viewer)).coins).toBe(750);
  });

  test('in every order of arrival ends the same', async ({ parts }) => {
    const { apple, server } = parts;
    const anyOrder = fc.shuffledSubarray([...Array(5).keys()], { minLength: 5 });
    await fc.assert(
      fc.asyncProperty(anyOrder, fc.boolean(), async (indexes, atOnce) => {
        const viewer = await server.viewer();
        const bought = await buyFromApple(parts, viewer, 'coins_2000');
        const refunded = apple.refund(bought);
        const bodies = [
          apple.notify('ONE_TIME_CHARGE', bought),
          apple.notify('CONSUMPTION_REQUEST', bought),
          apple.notify('REFUND', refunded),
          apple.notify('REFUND', refunded),
          apple.notify('REFUND_DECLINED', bought),
        ];
        const told = indexes.flatMap((index) => bodies[index] ?? []);
        if (atOnce) await Promise.all(told.map((body) => sendAppleNotification(parts, body)));
        else for (const body of told) await sendAppleNotification(parts, body);
        expect(await readWallet(server, viewer)).toEqual({ coins: 0, bonus: 0, debt: 0, vipDays: 0 });
      }),
      { numRuns: 8, seed: 20_261_121 },
    );
  });
});

describe('a plan', () => {
  test('lasts as long as Apple sold it, period by period', async ({ parts }) => {
    const { apple, server } = parts;
    const viewer = await server.viewer();
    const { order_id } = await createAppleOrder(viewer, 'vip_monthly');
    const bought = apple.buy('vip_monthly', order_id, server.context.clock.now(), { days: 31 });
    await sendAppleNotification(parts, apple.notify('SUBSCRIBED', bought, { subtype: 'INITIAL_BUY' }));
    expect(await verifyApplePurchase(parts, viewer, bought)).toMatchObject({ code: 40117, data: { order_id } });
    expect((await readWallet(server, viewer)).vipDays).toBe(31);
    const expected = { plan: 'monthly', provider_ref: bought.originalTransactionId, status: 'active' };
    expect(await planOf(parts, viewer)).toEqual({ ...expected, will_renew: true });
    const renewed = apple.renew(bought);
    const told = apple.notify('DID_RENEW', renewed);
    await Promise.all([told, told, told].map((body) => sendAppleNotification(parts, body)));
    expect((await readWallet(server, viewer)).vipDays).toBe(62);
    apple.setStatus(bought, 5, false);
    await sendAppleNotification(parts, apple.notify('REVOKE', apple.refund(renewed)));
    expect((await readWallet(server, viewer)).vipDays).toBe(31);
    expect((await planOf(parts, viewer))?.status).toBe('ended');
  });

  test('stands as Apple says now, whatever an old notification says', async ({ parts }) => {
    const { apple, server } = parts;
    const viewer = await server.viewer();
    const bought = await buyFromApple(parts, viewer, 'vip_weekly');
    await sendAppleNotification(parts, apple.notify('SUBSCRIBED', bought));
    const stands = async (type: string, status: number, renews: boolean) => {
      apple.setStatus(bought, status, renews);
      await sendAppleNotification(parts, apple.notify(type, bought));
      return planOf(parts, viewer);
    };
    expect(await stands('DID_CHANGE_RENEWAL_STATUS', 1, false)).toMatchObject({ status: 'active', will_renew: false });
    const old = apple.notify('EXPIRED', bought);
    expect(await stands('DID_CHANGE_RENEWAL_STATUS', 1, true)).toMatchObject({ status: 'active', will_renew: true });
    await sendAppleNotification(parts, old);
    expect(await planOf(parts, viewer)).toMatchObject({ status: 'active', will_renew: true });
    expect(await stands('DID_FAIL_TO_RENEW', 3, true)).toMatchObject({ status: 'past_due', will_renew: true });
    expect(await stands('EXPIRED', 2, false)).toMatchObject({ status: 'ended', will_renew: false });
    expect((await readWallet(server, viewer)).vipDays).toBe(7);
  });

  test('of a period that is over gives nothing', async ({ parts }) => {
    const { apple, server } = parts;
    const viewer = await server.viewer();
    const { order_id } = await createAppleOrder(viewer, 'vip_weekly');
    const bought = apple.buy('vip_weekly', order_id, new Date(server.context.clock.now().getTime() - 8 * DAY_MS));
    expect((await verifyApplePurchase(parts, viewer, bought)).code).toBe(40112);
    expect(await sendAppleNotification(parts, apple.notify('DID_RENEW', bought))).toBe(200);
    expect((await readWallet(server, viewer)).vipDays).toBe(0);
  });
});

describe('pay/restore', () => {
  test('finds what its buyer has in the store, and nothing for who has bought nothing', async ({ parts }) => {
    const { apple, server } = parts;
    const [viewer, other] = [await server.viewer(), await server.viewer()];
    const now = server.context.clock.now();
    const bought = await buyFromApple(parts, viewer, 'vip_weekly');
    await verifyApplePurchase(parts, viewer, bought);
    const { appTransactionId } = bought;
    apple.renew(bought);
    const { order_id } = await createAppleOrder(viewer, 'coins_500');
    apple.buy('coins_500', order_id, now, { appTransactionId });
    // The same Apple account, on another account of ours.
    const theirs = await createAppleOrder(other, 'coins_1000');
    apple.buy('coins_1000', theirs.order_id, now, { appTransactionId });
    const { data } = await viewer.send('pay/restore', { provider: 'apple' });
    expect(data.orders.map(({ product_id }) => product_id).toSorted()).toEqual(['coins_500', 'vip_weekly']);
    expect(await readWallet(server, viewer)).toMatchObject({ vipDays: 14, coins: 750 });
    // One Apple account has one first top-up.
    expect((await readWallet(server, other)).coins).toBe(1000);
    expect((await viewer.send('pay/restore', { provider: 'apple' })).data.orders).toEqual([]);
    const stranger = await server.viewer();
    expect((await stranger.send('pay/restore', { provider: 'apple' })).data.orders).toEqual([]);
  });
});
