import { expect } from 'vitest';
import { WIRE_ERRORS } from '#contract/codes.ts';
import { test, withServer } from '#server/testing/test.ts';
import { createApp } from '#server/app.ts';

test('is alive and ready while running', async ({ server }) => {
  const live = await fetch(`${server.url}/livez`);
  const ready = await fetch(`${server.url}/readyz`);
  expect([live.status, await live.json()]).toEqual([200, { alive: true }]);
  expect([ready.status, await ready.json()]).toEqual([200, { ready: true }]);
});

test('is alive but not ready when the connection to the database is closed', async () => {
  await withServer({}, async ({ url, context }) => {
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    await context.probe.close();
    expect((await fetch(`${url}/livez`)).status).toBe(200);
    const ready = await fetch(`${url}/readyz`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ status: { code: WIRE_ERRORS.NotReady.code }, data: null });
  });
});

test('is alive but not ready during start and shutdown', async ({ server }) => {
  const app = await createApp(server.context, { isReady: () => false });
  expect((await app.inject('/livez')).statusCode).toBe(200);
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  await app.close();
});

test('counts responses by route, status and code without naming viewers', async ({ server }) => {
  const viewer = await server.viewer();
  const tvId = await server.addShow();
  await viewer.send('video/detail', { tv_id: 'CN9999' });
  const { media } = (await viewer.send('video/play', { tv_id: tvId, ep: 1 })).data;
  await fetch(`${server.url}${media?.master_url}`);
  await fetch(`${server.url}/nothing?token=${viewer.token}`);
  const response = await fetch(`${server.url}/metrics`);
  const text = await response.text();
  expect(response.headers.get('content-type')).toContain('text/plain');
  const count = (route: string, { code, http }: typeof WIRE_ERRORS.NotFound) =>
    `http_request_duration_seconds_count{route="${route}",status="${http}",code="${code}"} 1`;
  expect(text).toContain(count('/api/v1/video/detail', WIRE_ERRORS.NotFound));
  expect(text).toContain(count('unknown', WIRE_ERRORS.PathNotFound));
  for (const secret of [viewer.token, viewer.deviceId, viewer.uid, media?.base ?? '', tvId])
    expect(text).not.toContain(secret);
});
