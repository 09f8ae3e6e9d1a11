import { expect } from 'vitest';
import { createOrder } from '#server/testing/pay.ts';
import { test, type TestServer } from '#server/testing/test.ts';

const FORGED = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example', 'x-forwarded-proto': 'https' };

/** Returns the origin of the checkout page of a new order. */
async function checkoutOrigin(server: TestServer, headers: Record<string, string>): Promise<string> {
  const viewer = await server.viewer();
  const order = await createOrder({ ...viewer, send: (path, input) => viewer.send(path, input, { headers }) });
  return new URL(order.checkout_url ?? '').origin;
}

test('ignores a forwarded host', async ({ server }) => {
  expect(await checkoutOrigin(server, FORGED)).toBe(server.url);
});

test('ignores a forwarded host from a trusted proxy, and uses the forwarded protocol', async ({ serverWith }) => {
  const server = await serverWith({ trustProxy: 1 });
  expect(await checkoutOrigin(server, FORGED)).toBe(server.url.replace('http:', 'https:'));
  const odd = { ...FORGED, 'x-forwarded-proto': 'javascript' };
  expect(await checkoutOrigin(server, odd)).toBe(server.url);
});

test('uses the configured origin behind a trusted proxy', async ({ serverWith }) => {
  const server = await serverWith({ trustProxy: 1, publicOrigin: 'https://drama.example' });
  expect(await checkoutOrigin(server, FORGED)).toBe('https://drama.example');
});
