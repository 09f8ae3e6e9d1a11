/** The way back from the checkout. */
import { expect } from 'vitest';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { createOrder } from '#server/testing/pay.ts';
import { test, type TestServer } from '#server/testing/test.ts';

const DECLINE = DICTIONARIES.en['sandbox.decline'];

/** Returns where a request to a page leads, without following it. */
async function redirectOf(server: TestServer, path: string, method = 'GET') {
  const { status, headers } = await fetch(new URL(path, server.url), { method, redirect: 'manual' });
  return { status, location: headers.get('location') ?? '' };
}

/** Returns the address of the form with the button. */
async function formActionOf(checkoutUrl: string | null, button: string): Promise<string> {
  const html = await (await fetch(checkoutUrl ?? '')).text();
  const form = html.split('<form').find((each) => each.includes(`>${button}</button>`));
  return /action="([^"]+)"/.exec(form ?? '')?.[1] ?? '';
}

test('redirects to the page that started the checkout', async ({ server }) => {
  for (const [page, path] of [
    ['vip', '/pages/common/vip/index'],
    ['shop', '/pages/common/shop/index'],
  ] as const) {
    const viewer = await server.viewer();
    const order = { product_id: 'vip_weekly', provider: 'sandbox', return_to: { page } } as const;
    const { order_id } = (await viewer.send('pay/order', order)).data;
    const { location } = await redirectOf(server, `/pay/return/${order_id}`);
    expect(location).toBe(`/#${path}?order_id=${order_id}`);
  }
});

test('leads from “Decline” to the page that started the checkout, with the failed order', async ({ server }) => {
  const tvId = await server.addShow();
  for (const [return_to, address] of [
    [{ page: 'shop' }, '/#/pages/common/shop/index?'],
    [{ page: 'episode', tv_id: tvId, ep: 9 }, `/#/pages/shortPlay/index?tv_id=${tvId}&ep=9&`],
  ] as const) {
    const viewer = await server.viewer();
    const { data } = await viewer.send('pay/order', { product_id: 'coins_500', provider: 'sandbox', return_to });
    const { order_id, checkout_url } = data;
    const declined = await redirectOf(server, await formActionOf(checkout_url, DECLINE), 'POST');
    expect(declined).toEqual({ status: 303, location: `/pay/return/${order_id}` });
    const back = await redirectOf(server, declined.location);
    expect(back).toEqual({ status: 303, location: `${address}order_id=${order_id}` });
    expect((await viewer.send('pay/order_status', { order_id })).data.status).toBe('failed');
  }
});

test('returns an unpaid order with its checkout, where the viewer can go on paying', async ({ server }) => {
  const viewer = await server.viewer();
  const { order_id, checkout_url } = await createOrder(viewer);
  // Only the first request asks the provider.
  for (let times = 0; times < 2; times += 1) {
    const { data } = await viewer.send('pay/order_status', { order_id });
    expect(data).toMatchObject({ status: 'pending', checkout_url });
  }
  expect(await formActionOf(checkout_url, DECLINE)).not.toBe('');
});
