import { expect } from 'vitest';
import { createApp } from './app.ts';
import { startScheduler } from './jobs/scheduler.ts';
import { captureLog } from '#server/testing/captured-log.ts';
import { createOrder } from '#server/testing/pay.ts';
import { isolatedTest as test } from '#server/testing/test.ts';

/** An error as libraries for requests throw it: with the request and its headers in its properties. */
function errorWithSecrets(): Error {
  return Object.assign(new Error('GET https://app:planted@api.example/v1 with Authorization: Bearer planted-key'), {
    config: { headers: { authorization: 'Bearer planted-key' } },
    cause: new Error('connect postgres://app:planted@db.internal/drama?password=planted'),
  });
}

test('logs no secrets of an error when a provider fails during a request', async ({
  server: { context, ...server },
}) => {
  const { log, lines } = captureLog(context);
  const { sandbox } = context.providers;
  if (!sandbox?.createCheckout) throw new Error('the test needs the sandbox');
  const failing = { ...sandbox, createCheckout: () => Promise.reject(errorWithSecrets()) };
  const providers = { ...context.providers, sandbox: failing };
  const app = await createApp({ ...context, log, providers }, { isReady: () => true });
  const { token } = await server.viewer();
  const response = await app.inject({
    method: 'POST',
    url: '/api/v1/pay/order',
    headers: { token },
    payload: { product_id: 'coins_500', provider: 'sandbox' },
  });
  await app.close();
  expect(response.statusCode).toBe(500);
  expect(lines.join('')).toContain('api.example');
  for (const secret of ['planted', token]) {
    expect(lines.join('')).not.toContain(secret);
    expect(response.body).not.toContain(secret);
  }
});

test('logs no secrets of an error when a webhook or the sync of an order fails', async ({ server }) => {
  const { context } = server;
  const { log, lines } = captureLog(context);
  const { sandbox } = context.providers;
  if (!sandbox) throw new Error('the test needs the sandbox');
  const fail = () => Promise.reject(errorWithSecrets());
  const providers = { ...context.providers, sandbox: { ...sandbox, readWebhook: fail, fetchOrderEvents: fail } };
  const app = await createApp({ ...context, log, providers }, { isReady: () => true });
  const viewer = await server.viewer();
  const { order_id } = await createOrder(viewer);
  context.clock.advance(6_000);
  await app.inject({ method: 'POST', url: '/api/v1/pay/webhook/sandbox', payload: {} });
  await app.inject({
    method: 'POST',
    url: '/api/v1/pay/order_status',
    headers: { token: viewer.token },
    payload: { order_id },
  });
  await app.close();
  expect(lines.join('')).toContain('request failed');
  expect(lines.join('')).toContain('order status query failed');
  expect(lines.join('')).not.toContain('planted');
});

test('logs no secrets of an error when a periodic job fails', async ({ server: { context } }) => {
  const { log, lines } = captureLog(context);
  const db = new Proxy(context.db, {
    get: () => {
      throw errorWithSecrets();
    },
  });
  const scheduler = startScheduler({ ...context, db, log });
  await expect.poll(() => lines.join('')).toContain('a periodic job failed');
  await scheduler.close();
  expect(lines.join('')).toContain('db.internal');
  expect(lines.join('')).not.toContain('planted');
});
