import { describe, expect } from 'vitest';
import { buy, readWallet, sendWebhook, createOrder, paidWebhook } from '#server/testing/pay.ts';
import { test, type TestViewer } from '#server/testing/test.ts';

describe('the first top-up', () => {
  test('adds extra coins to only one of three orders that are paid at the same time', async ({ server }) => {
    const viewer = await server.viewer();
    const orders = [
      await createOrder(viewer, 'coins_1000'),
      await createOrder(viewer, 'coins_2000'),
      await createOrder(viewer, 'coins_3000'),
    ];
    await Promise.all(orders.map((order) => sendWebhook(server, paidWebhook(order))));
    const responses = await Promise.all(orders.map(({ order_id }) => viewer.send('pay/order_status', { order_id })));
    const extras = responses.map(({ data }) => data.extra).filter((extra) => extra > 0);
    expect(extras).toHaveLength(1);
    const extra = extras[0] ?? 0;
    expect(await readWallet(server, viewer)).toMatchObject({ coins: 6000 + extra, bonus: 1400 });
  });

  test('adds extra coins for only one account per card, even when payments are parallel', async ({ server }) => {
    const viewers = await Promise.all(Array.from({ length: 6 }, () => server.viewer()));
    const orders = await Promise.all(viewers.map((viewer) => createOrder(viewer)));
    await Promise.all(orders.map((order) => sendWebhook(server, paidWebhook(order, { payer: 'one-card' }))));
    const balances = await Promise.all(viewers.map(async (viewer) => (await readWallet(server, viewer)).coins));
    expect(balances.toSorted((a, b) => b - a)).toEqual([750, 500, 500, 500, 500, 500]);
    // A top-up without extra coins also counts as an account's first one.
    await Promise.all(viewers.map((viewer) => buy(viewer, 'coins_500', `card-of-${viewer.uid}`)));
    const later = await Promise.all(viewers.map(async (viewer) => (await readWallet(server, viewer)).coins));
    expect(later.toSorted((a, b) => b - a)).toEqual([1250, 1000, 1000, 1000, 1000, 1000]);
  });

  test('is not offered to an account whose payer has already used the offer', async ({ server }) => {
    const tvId = await server.addShow({ freeEpisodes: 1, episodes: 10 });
    const offers = async (viewer: TestViewer) => [
      (await viewer.send('pay/products', {})).data.first_topup.available,
      (await viewer.send('account/my-info', {})).data.first_topup_available,
    ];
    const cost = async (viewer: TestViewer) =>
      (await viewer.send('video/detail', { tv_id: tvId })).data.cost_to_finish.price_minor;
    const [first, second, third] = [await server.viewer(), await server.viewer(), await server.viewer()];
    await buy(first, 'coins_500', 'a-shared-card');
    await buy(second, 'vip_weekly', 'a-shared-card');
    await buy(third, 'vip_weekly', 'a-card-of-its-own');
    server.context.clock.advance(8 * 86_400_000);
    expect(await offers(second)).toEqual([false, false]);
    expect(await offers(third)).toEqual([true, true]);
    // 540 coins need one package with the extra coins, or two without.
    expect(await cost(second)).toBe(998);
    expect(await cost(third)).toBe(499);
    await buy(second, 'coins_500', 'a-shared-card');
    expect(await readWallet(server, second)).toMatchObject({ coins: 500 });
    await buy(third, 'coins_500', 'a-card-of-its-own');
    expect(await readWallet(server, third)).toMatchObject({ coins: 750 });
    for (const viewer of [first, second, third]) expect(await offers(viewer)).toEqual([false, false]);
  });
});
