import { expect } from 'vitest';
import { test, withServer } from '#server/testing/test.ts';
import { createApp } from '#server/app.ts';

test('a running server is alive and ready', async ({ server }) => {
  const live = await fetch(`${server.url}/livez`);
  const ready = await fetch(`${server.url}/readyz`);
  expect([live.status, await live.json()]).toEqual([200, { alive: true }]);
  expect([ready.status, await ready.json()]).toEqual([200, { ready: true }]);
});

test('without its database a server is alive but not ready', async () => {
  await withServer({}, async ({ url, context }) => {
    await context.db.destroy();
    expect((await fetch(`${url}/livez`)).status).toBe(200);
    const ready = await fetch(`${url}/readyz`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ status: { code: 10200 }, data: null });
  });
});

test('a server that is about to end is alive but takes no more traffic', async ({ server }) => {
  const ending = await createApp(server.context, { isClosing: () => true });
  expect((await ending.inject('/livez')).statusCode).toBe(200);
  expect((await ending.inject('/readyz')).statusCode).toBe(503);
  await ending.close();
});

test('metrics count answers by route, status and code, and name no viewer', async ({ server }) => {
  const viewer = await server.viewer();
  const tvId = await server.addShow();
  await viewer.send('video/detail', { tv_id: 'CN9999' });
  const { media } = (await viewer.send('video/play', { tv_id: tvId, ep: 1 })).data;
  await fetch(`${server.url}${media?.master_url}`);
  await fetch(`${server.url}/nothing?token=${viewer.token}`);
  const response = await fetch(`${server.url}/metrics`);
  const text = await response.text();
  expect(response.headers.get('content-type')).toContain('text/plain');
  expect(text).toMatch(
    /http_request_duration_seconds_count\{route="\/api\/v1\/video\/detail",status="200",code="40112"\} 1/,
  );
  expect(text).toMatch(/_count\{route="unknown",status="404",code="10404"\} 1/);
  for (const secret of [viewer.token, viewer.deviceId, viewer.uid, media?.base ?? '', tvId])
    expect(text).not.toContain(secret);
});
