import { ALREADY_DONE, SUCCESS } from '#contract/codes.ts';
import { describe, expect } from 'vitest';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { userIdOf } from '#server/testing/accounts.ts';
import { buy, createOrder, readBalances, checkoutIdOf, submitCheckout } from '#server/testing/pay.ts';
import { test, type TestServer, type TestViewer } from '#server/testing/test.ts';

const DAY_MS = 86_400_000;

async function readTransactions(server: TestServer, viewer: TestViewer) {
  return server.context.db
    .selectFrom('ledger_tx')
    .select(['kind', 'coins', 'bonus', 'detail'])
    .where('user_id', '=', await userIdOf(server, viewer.uid))
    .orderBy('seq')
    .execute();
}

describe('pay/products', () => {
  test('lists plans and packages by ascending price, and the unused first top-up offer', async ({ server }) => {
    const viewer = await server.viewer();
    const { data } = await viewer.send('pay/products', {});
    expect(
      data.coins.map(({ product_id, coins, bonus, price_minor }) => [product_id, coins, bonus, price_minor]),
    ).toEqual([
      ['coins_500', 500, 0, 499],
      ['coins_1000', 1000, 100, 999],
      ['coins_2000', 2000, 400, 1999],
      ['coins_3000', 3000, 900, 2999],
      ['coins_5000', 5000, 2000, 4999],
      ['coins_10000', 10_000, 5000, 9999],
    ]);
    expect(data.vip.map(({ plan, days, price_minor }) => [plan, days, price_minor])).toEqual([
      ['weekly', 7, 1999],
      ['monthly', 30, 4999],
      ['yearly', 365, 19_999],
    ]);
    expect(data.first_topup).toEqual({ available: true, extra_percent: 50 });
    expect(data.providers).toEqual(['sandbox']);
    await buy(viewer);
    expect((await viewer.send('pay/products', {})).data.first_topup.available).toBe(false);
  });
});

describe('pay/order', () => {
  test('creates one order for parallel requests, and one per Idempotency-Key', async ({ server }) => {
    const viewer = await server.viewer();
    const input = { product_id: 'coins_1000', provider: 'sandbox' } as const;
    const responses = await Promise.all(Array.from({ length: 20 }, () => viewer.send('pay/order', input)));
    expect(new Set(responses.map(({ data }) => data.order_id)).size).toBe(1);
    expect(new Set(responses.map(({ data }) => data.checkout_url)).size).toBe(1);

    const headers = { 'idempotency-key': 'an-order-of-coins' };
    const first = await viewer.send('pay/order', input, { headers });
    await submitCheckout(first.data, 'pay');
    expect((await viewer.send('pay/order', input, { headers })).data).toEqual(first.data);
    const another = { product_id: 'coins_500', provider: 'sandbox' } as const;
    expect(await viewer.send('pay/order', another, { headers })).toMatchObject({
      status: 400,
      error: 'InvalidParameters',
    });
    expect((await viewer.send('pay/order', input)).data.order_id).not.toBe(first.data.order_id);
  });

  test('rejects an unknown product, provider, field or return page', async ({ server }) => {
    const viewer = await server.viewer();
    const errorOf = async (input: object) =>
      (await server.sendRaw('pay/order', JSON.stringify(input), { token: viewer.token })).error;
    expect(await errorOf({ product_id: 'coins_7', provider: 'sandbox' })).toBe('NotFound');
    expect(await errorOf({ product_id: 'coins_500', provider: 'stripe' })).toBe('NotFound');
    expect(await errorOf({ product_id: 'coins_500', provider: 'bank' })).toBe('InvalidParameters');
    expect(await errorOf({ product_id: 'coins_500', provider: 'sandbox', price_minor: 1 })).toBe('InvalidParameters');
    const return_to = { page: 'https://elsewhere.example/' };
    expect(await errorOf({ product_id: 'coins_500', provider: 'sandbox', return_to })).toBe('InvalidParameters');
  });

  test('rejects an order of a plan while the viewer has a subscription', async ({ server }) => {
    const viewer = await server.viewer();
    await buy(viewer, 'vip_weekly');
    const errorOf = async (product_id: string) =>
      (await viewer.send('pay/order', { product_id, provider: 'sandbox' })).error;
    expect(await errorOf('vip_weekly')).toBe('SubscribedSamePlan');
    expect(await errorOf('vip_monthly')).toBe('SubscribedOtherPlan');
    expect(await errorOf('coins_500')).toBe('none');
    server.context.clock.advance(7 * DAY_MS + 1);
    expect(await errorOf('vip_monthly')).toBe('none');
  });

  test('hides an order from other viewers in pay/order_status, pay/verify and pay/restore', async ({ server }) => {
    const [buyer, other] = [await server.viewer(), await server.viewer()];
    const order = await buy(buyer);
    const { order_id } = order;
    expect(await other.send('pay/order_status', { order_id })).toMatchObject({ error: 'NotFound', data: null });
    const proof = checkoutIdOf(order);
    expect(await other.send('pay/verify', { provider: 'sandbox', proof })).toMatchObject({
      error: 'NotFound',
      data: null,
    });
    expect((await other.send('pay/restore', { provider: 'sandbox' })).data).toEqual({ orders: [] });
  });
});

describe('sandbox checkout', () => {
  test('credits coins, the first top-up’s extra coins and bonus before the viewer returns', async ({ server }) => {
    const viewer = await server.viewer();
    const tvId = await server.addShow();
    const { data: order } = await viewer.send('pay/order', {
      product_id: 'coins_1000',
      provider: 'sandbox',
      return_to: { page: 'episode', tv_id: tvId, ep: 9 },
    });
    const paid = await submitCheckout(order, 'pay');
    expect(paid).toMatchObject({ status: 303, location: `/pay/return/${order.order_id}` });
    expect(await readBalances(viewer)).toEqual([1500, 100]);
    const back = await fetch(`${server.url}${paid.location}`, { redirect: 'manual' });
    expect(back.status).toBe(303);
    expect(back.headers.get('location')).toBe(`/#/pages/shortPlay/index?tv_id=${tvId}&ep=9&order_id=${order.order_id}`);
    const status = await viewer.send('pay/order_status', { order_id: order.order_id });
    expect(status.data).toMatchObject({ status: 'paid', coins: 1000, bonus: 100, extra: 500, checkout_url: null });
    expect(await readTransactions(server, viewer)).toMatchObject([
      { kind: 'topup', coins: 1500, bonus: 100, detail: { coins: 1000, extra: 500, bonus: 100, priceMinor: 999 } },
    ]);
    await buy(viewer);
    expect(await readBalances(viewer)).toEqual([2000, 100]);
    server.context.clock.advance(5 * DAY_MS + 1);
    await buy(viewer);
    expect(await readBalances(viewer)).toEqual([2500, 0]);
  });

  test('credits an order once and rejects further payments', async ({ server }) => {
    const viewer = await server.viewer();
    const order = await createOrder(viewer);
    const pressed = await Promise.all(Array.from({ length: 20 }, () => submitCheckout(order, 'pay')));
    expect(pressed.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(pressed.filter(({ error }) => error === 'AlreadyPurchased')).toHaveLength(19);
    expect(await submitCheckout(order, 'decline')).toMatchObject({ error: 'AlreadyPurchased' });
    expect(await readBalances(viewer)).toEqual([750, 0]);
  });

  test('shows “Already purchased” and a way back when a browser pays a paid checkout again', async ({ server }) => {
    const viewer = await server.viewer();
    const product = { product_id: 'coins_500', provider: 'sandbox' } as const;
    const { data: order } = await server.send('pay/order', product, { token: viewer.token, language: 'de' });
    await submitCheckout(order, 'pay');
    const tap = { method: 'POST', redirect: 'manual', headers: { accept: 'text/html' } } as const;
    for (const button of ['pay', 'decline']) {
      const again = await fetch(`${order.checkout_url}/${button}`, tap);
      expect([again.status, again.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      const page = await again.text();
      expect(page).toContain(DICTIONARIES.de['error.40110']);
      expect(page).toContain(`href="/pay/return/${order.order_id}"`);
    }
    expect(await readBalances(viewer)).toEqual([750, 0]);
  });

  test.for(['pay', 'decline', 'card'])(
    'shows a page when %s is pressed on an unknown checkout',
    async (button, { server }) => {
      const tap = {
        method: 'POST',
        redirect: 'manual',
        headers: { accept: 'text/html', 'accept-language': 'ja' },
      } as const;
      const response = await fetch(`${server.url}/pay/sandbox/no-such-checkout/${button}`, tap);
      expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(await response.text()).toContain(DICTIONARIES.ja['sandbox.unknown']);
    },
  );

  test('sets the order to failed when the viewer declines, and creates a new order next time', async ({ server }) => {
    const viewer = await server.viewer();
    const order = await createOrder(viewer);
    expect(await submitCheckout(order, 'decline')).toMatchObject({ status: 303 });
    expect((await viewer.send('pay/order_status', { order_id: order.order_id })).data).toMatchObject({
      status: 'failed',
    });
    expect(await submitCheckout(order, 'pay')).toMatchObject({ error: 'NotFound' });
    expect(await readBalances(viewer)).toEqual([0, 0]);
    expect((await createOrder(viewer)).order_id).not.toBe(order.order_id);
  });

  test('is replaced after half an hour, and a replaced or hour-old checkout takes no payment', async ({ server }) => {
    const viewer = await server.viewer();
    const order = await createOrder(viewer);
    server.context.clock.advance(DAY_MS / 48 + 1);
    const next = await createOrder(viewer);
    expect(next.order_id).not.toBe(order.order_id);
    expect(await submitCheckout(order, 'pay')).toMatchObject({ error: 'NotFound' });
    server.context.clock.advance(DAY_MS / 24);
    expect(await submitCheckout(next, 'pay')).toMatchObject({ error: 'NotFound' });
    expect(await readBalances(viewer)).toEqual([0, 0]);
  });

  test('opens locked episodes until the VIP plan ends', async ({ server }) => {
    const viewer = await server.viewer();
    const tvId = await server.addShow();
    await buy(viewer, 'vip_monthly');
    expect((await viewer.send('video/play', { tv_id: tvId, ep: 12 })).data.access).toBe('vip');
    server.context.clock.advance(30 * DAY_MS + 1);
    // The session has also expired, so the device signs in again.
    const headers = { 'device-id': viewer.deviceId };
    const { token } = (await server.send('account/login', {}, { headers })).data;
    expect((await server.send('video/play', { tv_id: tvId, ep: 12 }, { token })).data.access).toBe('locked');
  });

  test('repeats on the checkout page what the store said, and leads back without the order on cancelling', async ({
    server,
  }) => {
    const viewer = await server.viewer();
    const input = { product_id: 'coins_1000', provider: 'sandbox', return_to: { page: 'shop' } } as const;
    const { data: order } = await viewer.send('pay/order', input, { token: viewer.token, language: 'de' });
    const readPage = async () => (await fetch(order.checkout_url ?? '')).text();
    const page = await readPage();
    for (const part of ['1.500 Coins', '1.000 + 500 zur ersten Aufladung', '+ 100 Bonus', '9,99'])
      expect(page).toContain(part);
    const cancelPath = `/pay/return/${order.order_id}?cancelled=1`;
    expect(page).toContain(`href="${cancelPath}"`);
    const back = await fetch(server.url + cancelPath, { redirect: 'manual' });
    expect(back.headers.get('location')).toBe('/#/pages/common/shop/index');
    expect((await viewer.send('pay/order', input)).data).toMatchObject({
      order_id: order.order_id,
      status: 'pending',
      checkout_url: order.checkout_url,
    });
    await submitCheckout(order, 'pay');
    expect(await readPage()).toContain('1.500 Coins');
    const second = (await viewer.send('pay/order', input, { token: viewer.token, language: 'de' })).data;
    const later = await (await fetch(second.checkout_url ?? '')).text();
    expect(later).toContain('1.000 Coins');
    expect(later).not.toContain('ersten Aufladung');
  });

  test('shows in the viewer’s language that no real money moves', async ({ server }) => {
    const viewer = await server.viewer();
    const { data } = await viewer.send(
      'pay/order',
      { product_id: 'vip_weekly', provider: 'sandbox' },
      { language: 'de' },
    );
    const page = await fetch(data.checkout_url ?? '');
    const html = await page.text();
    expect(html).toContain('Hier fließt kein echtes Geld');
    expect(html).toContain('19,99');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.headers.get('cache-control')).toContain('no-store');
    expect((await fetch(`${server.url}/pay/sandbox/none`)).status).toBe(404);
    const elsewhere = await fetch(`${server.url}/pay/return/https:%2F%2Felsewhere.example`, { redirect: 'manual' });
    expect(elsewhere.headers.get('location')).toBe('/#/');
  });
});

describe('pay/verify', () => {
  test('credits a paid order once, and reports repeated requests as already done', async ({ server }) => {
    const viewer = await server.viewer();
    const order = await createOrder(viewer);
    const verify = async (proof: string) => viewer.send('pay/verify', { provider: 'sandbox', proof });
    expect(await verify(checkoutIdOf(order))).toMatchObject({ error: 'none', data: { status: 'pending' } });
    // The checkout is paid, but its webhook has not arrived.
    await server.context.db
      .updateTable('sandbox_checkout')
      .set({ state: 'paid' })
      .where('order_id', '=', order.order_id)
      .execute();
    const responses = await Promise.all(Array.from({ length: 20 }, () => verify(checkoutIdOf(order))));
    expect(responses.every(({ data }) => data.status === 'paid')).toBe(true);
    expect(responses.filter(({ code }) => code === SUCCESS)).toHaveLength(1);
    expect(responses.filter(({ code }) => code === ALREADY_DONE)).toHaveLength(19);
    expect(await readBalances(viewer)).toEqual([750, 0]);
    expect(await verify('no-such-proof')).toMatchObject({ error: 'NotFound' });
    expect(await viewer.send('pay/verify', { provider: 'google', proof: 'any' })).toMatchObject({ error: 'NotFound' });
  });
});
