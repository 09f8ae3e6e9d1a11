import { expect } from 'vitest';
import { WIRE_ERRORS } from '#contract/codes.ts';
import { test, withServer } from '#server/testing/test.ts';
import { createApp } from '#server/app.ts';

test('is alive and ready while running', async ({ server }) => {
  const live = await fetch(`${server.url}/livez`);
  const ready = await fetch(`${server.url}/readyz`);
  expect([live.status, await live.json()]).toEqual([200, { alive: true }]);
  expect([ready.status, await ready.json()]).toEqual([200, { ready: true, storage: 'ok' }]);
});

test('is alive but not ready when the connection to the database is closed', async () => {
  await withServer({}, async ({ url, context }) => {
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    await context.probe.close();
    expect((await fetch(`${url}/livez`)).status).toBe(200);
    // The result of the last request is used again for a moment.
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503);
    const ready = await fetch(`${url}/readyz`);
    expect(await ready.json()).toMatchObject({ status: { code: WIRE_ERRORS.NotReady.code }, data: null });
  });
});

test('is alive but not ready during start and shutdown', async ({ server }) => {
  const app = await createApp(server.context, { isReady: () => false });
  expect((await app.inject('/livez')).statusCode).toBe(200);
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  await app.close();
});
