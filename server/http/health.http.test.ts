import { expect } from 'vitest';
import { WIRE_ERRORS } from '#contract/codes.ts';
import { readConfig } from '#server/config.ts';
import { isolatedTest as test, withServer } from '#server/testing/test.ts';
import { createApp } from '#server/app.ts';

test('is alive and ready while running', async ({ server }) => {
  const live = await fetch(`${server.url}/livez`);
  const ready = await fetch(`${server.url}/readyz`);
  expect([live.status, await live.json()]).toEqual([200, { alive: true }]);
  expect([ready.status, await ready.json()]).toMatchObject([200, { ready: true, storage: 'ok' }]);
});

test('is ready while details of the operator are missing, and names them', async ({ server }) => {
  const details = async (url: string) => (await fetch(`${url}/readyz`)).json();
  expect(await details(server.url)).toEqual({
    ready: true,
    storage: 'ok',
    missing_details: expect.arrayContaining(['OPERATOR_NAME', 'SUPPORT_HOURS']),
  });
  const operator = readConfig({
    ...{ OPERATOR_NAME: 'Example Ltd', OPERATOR_REPRESENTATIVE: 'Hanako Sato', OPERATOR_ADDRESS: '1 Example Street' },
    ...{ OPERATOR_COUNTRY: 'JP', OPERATOR_EMAIL: 'help@example.com', SUPPORT_HOURS: '10:00' },
  }).operator;
  await withServer({ operator }, async ({ url }) => {
    expect(await details(url)).toMatchObject({ ready: true, missing_details: ['OPERATOR_PHONE'] });
  });
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
