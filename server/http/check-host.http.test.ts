import { describe, expect } from 'vitest';
import { freeAddress } from '#server/testing/free-address.ts';
import { rawGet, sendLines } from '#server/testing/raw-request.ts';
import { test, withServer } from '#server/testing/test.ts';

const UNKNOWN = /^This server is not available by this name\. [^\n]+\n$/;
const TWO_HOSTS = 'A request must name exactly one host.\n';

/** What a page of another site would use after it has given its name the address of this machine. */
const TARGETS = [
  'POST /__test/clock',
  'GET /pay/sandbox/any',
  'GET /demo-identity/auth',
  'POST /api/v1/app/global_config',
  'OPTIONS /api/v1/account/login',
  'GET /',
  'GET /livez',
  'GET /nothing',
];

describe('a server at a loopback address', () => {
  test.for(TARGETS)('rejects %s with another name', async (target, { server }) => {
    for (const host of [
      'evil.example',
      `evil.example:${new URL(server.url).port}`,
      '192.168.1.5',
      'localhost.evil.example',
    ]) {
      const { status, body } = await sendLines(server.url, [`${target} HTTP/1.1`, `Host: ${host}`]);
      expect(status, host).toBe(403);
      expect(body, host).toMatch(UNKNOWN);
    }
  });

  test('does not move the clock for another name', async ({ server }) => {
    const move = async (host: string) => {
      const body = JSON.stringify({ advance_ms: 3_600_000 });
      const lines = ['POST /__test/clock HTTP/1.1', `Host: ${host}`, 'Content-Type: application/json'];
      return sendLines(server.url, [...lines, `Content-Length: ${body.length}`], body);
    };
    const before = server.context.clock.now().getTime();
    expect((await move('evil.example')).status).toBe(403);
    expect(server.context.clock.now().getTime() - before).toBeLessThan(3_600_000);
    expect((await move('localhost')).status).toBe(200);
    expect(server.context.clock.now().getTime() - before).toBeGreaterThanOrEqual(3_600_000);
  });

  test.for(['localhost', '127.0.0.1:1', '127.9.9.9', '[::1]:8080', 'app.localhost'])(
    'accepts the host %s',
    async (host, { server }) => {
      expect((await rawGet(server.url, '/livez', { host })).status).toBe(200);
    },
  );

  test('accepts a request of an old client without a host', async ({ server }) => {
    expect((await sendLines(server.url, ['GET /livez HTTP/1.0'])).status).toBe(200);
  });

  test('adds the security headers to a rejection', async ({ server }) => {
    const { headers } = await rawGet(server.url, '/', { host: 'evil.example' });
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  });
});

describe('a request with two hosts', () => {
  test('is rejected when it has two headers, in any order', async ({ server }) => {
    for (const hosts of [
      ['localhost', 'evil.example'],
      ['evil.example', 'localhost'],
      ['localhost', 'localhost'],
    ]) {
      const lines = ['GET /livez HTTP/1.1', ...hosts.map((host, index) => `${index === 0 ? 'Host' : 'HOST'}: ${host}`)];
      expect(await sendLines(server.url, lines)).toEqual({ status: 400, body: TWO_HOSTS });
    }
  });

  test('is rejected when the target names another host than the header', async ({ server }) => {
    for (const target of [
      'http://evil.example/livez',
      'http://localhost@evil.example/livez',
      'http://localhost:81/livez',
    ]) {
      expect(await sendLines(server.url, [`GET ${target} HTTP/1.1`, 'Host: localhost'])).toEqual({
        status: 400,
        body: TWO_HOSTS,
      });
    }
    expect((await sendLines(server.url, ['GET http://[bad/livez HTTP/1.1', 'Host: localhost'])).status).toBe(400);
    for (const target of ['http://localhost/livez', 'http://LOCALHOST:80/livez'])
      expect((await sendLines(server.url, [`GET ${target} HTTP/1.1`, 'Host: localhost'])).status).toBe(200);
  });

  test('is rejected at a public server too', async () => {
    const config = { host: '0.0.0.0', sandbox: 'off', publicOrigin: 'https://drama.example' } as const;
    await withServer(config, async ({ url }) => {
      const two = ['GET /livez HTTP/1.1', 'Host: drama.example', 'Host: evil.example'];
      expect(await sendLines(url, two)).toEqual({ status: 400, body: TWO_HOSTS });
      expect((await sendLines(url, ['GET /livez HTTP/1.1', 'Host: 10.0.0.7'])).status).toBe(200);
    });
  });
});

test('accepts configured names, and addresses for health checks, when the server has a public address', async ({
  serverWith,
}) => {
  const { url } = await serverWith({ publicOrigin: 'https://drama.example', allowedHosts: ['other.example'] });
  for (const host of ['drama.example', 'other.example', '10.0.0.7:8080', '127.0.0.1', 'app:8080'])
    expect((await rawGet(url, '/readyz', { host })).status, host).toBe(200);
  expect((await rawGet(url, '/readyz', { host: 'evil.example' })).status).toBe(403);
});

test('protects the test clock and the sandbox at an address that others reach', async ({ serverWith }) => {
  const { url } = await serverWith({ host: '0.0.0.0', sandbox: 'exposed' });
  for (const target of TARGETS)
    expect((await sendLines(url, [`${target} HTTP/1.1`, 'Host: evil.example'])).status, target).toBe(403);
  for (const host of ['192.168.1.5:8080', 'my-laptop.local:8080'])
    expect((await rawGet(url, '/livez', { host })).status, host).toBe(200);
});

test('serves the metrics of a loopback address by no other name', async () => {
  const metrics = await freeAddress();
  await withServer({ metrics }, async () => {
    const url = `http://127.0.0.1:${metrics.port}`;
    expect(await sendLines(url, ['GET /metrics HTTP/1.1', 'Host: evil.example'])).toEqual({
      status: 403,
      body: expect.stringMatching(UNKNOWN),
    });
    expect((await rawGet(url, '/metrics', { host: 'localhost' })).status).toBe(200);
  });
});
