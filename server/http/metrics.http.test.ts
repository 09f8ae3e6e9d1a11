import { expect } from 'vitest';
import { httpStatusOf, WIRE_ERRORS } from '#contract/codes.ts';
import { createApp } from '#server/app.ts';
import { freeAddress } from '#server/testing/free-address.ts';
import { test, withServer } from '#server/testing/test.ts';

test('counts responses by route, status and code without naming viewers', async () => {
  const metrics = await freeAddress();
  await withServer({ metrics }, async (server) => {
    const viewer = await server.viewer();
    const tvId = await server.addShow();
    await viewer.send('video/detail', { tv_id: 'CN9999' });
    const { media } = (await viewer.send('video/play', { tv_id: tvId, ep: 1 })).data;
    await fetch(`${server.url}${media?.master_url}`);
    await fetch(`${server.url}/nothing?token=${viewer.token}`);
    const response = await fetch(`http://127.0.0.1:${metrics.port}/metrics`);
    const text = await response.text();
    expect(response.headers.get('content-type')).toContain('text/plain');
    const count = (route: string, error: typeof WIRE_ERRORS.NotFound) =>
      `http_request_duration_seconds_count{route="${route}",status="${httpStatusOf(error)}",code="${error.code}"} 1`;
    expect(text).toContain(count('/api/v1/video/detail', WIRE_ERRORS.NotFound));
    expect(text).toContain(count('unknown', WIRE_ERRORS.PathNotFound));
    for (const secret of [viewer.token, viewer.deviceId, viewer.uid, media?.base ?? '', tvId])
      expect(text).not.toContain(secret);
  });
});

test('reports the number of viewers who are online', async () => {
  const metrics = await freeAddress();
  await withServer({ metrics }, async (server) => {
    const read = async () => (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();
    expect(await read()).toContain('\nviewers_online 0\n');
    await server.viewer();
    await server.viewer();
    expect(await read()).toContain('\nviewers_online 2\n');
  });
});

test('serves metrics only at their own address, and nothing else there', async () => {
  const metrics = await freeAddress();
  await withServer({ metrics }, async ({ url }) => {
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    const own = `http://127.0.0.1:${metrics.port}`;
    expect((await fetch(`${own}/metrics`)).status).toBe(200);
    for (const path of ['/', '/livez', '/metrics/', '/api/v1/app/global_config']) {
      expect((await fetch(`${own}${path}`)).status).toBe(404);
    }
    expect((await fetch(`${own}/metrics`, { method: 'POST', body: '{}' })).status).toBe(404);
  });
  await expect(fetch(`http://127.0.0.1:${metrics.port}/metrics`)).rejects.toThrow('fetch failed');
});

test('serves no metrics by default', async ({ server }) => {
  expect(server.context.config.metrics).toBeUndefined();
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
});

test('does not listen when the address of the metrics is in use', async () => {
  await withServer({ metrics: await freeAddress() }, async ({ context }) => {
    const second = await createApp(context, { isReady: () => true });
    await expect(second.listen({ host: '127.0.0.1', port: 0 })).rejects.toThrow(
      /METRICS_HOST, METRICS_PORT.*EADDRINUSE/,
    );
    await second.close();
  });
});
