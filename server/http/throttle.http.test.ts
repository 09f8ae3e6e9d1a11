import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { NO_THROTTLES, withServer, type ApiResponse, type TestServer } from '#server/testing/test.ts';

function signIn(server: TestServer, headers: Record<string, string> = {}): Promise<ApiResponse<unknown>> {
  return server.sendRaw('account/login', '{}', { headers: { 'device-id': randomUUID(), ...headers } });
}

function expectThrottled({ status, error, data, headers }: ApiResponse<unknown>): void {
  expect({ status, error, data }).toEqual({ status: 429, error: 'TooManyRequests', data: null });
  const seconds = Number(headers.get('retry-after'));
  expect(Number.isInteger(seconds)).toBe(true);
  expect(seconds).toBeGreaterThanOrEqual(1);
  expect(seconds).toBeLessThanOrEqual(60);
}

function throttlesWith(overrides: Partial<typeof NO_THROTTLES>): { throttles: typeof NO_THROTTLES } {
  return { throttles: { ...NO_THROTTLES, ...overrides } };
}

test('throttles logins by address and sends Retry-After', async () => {
  await withServer(throttlesWith({ login: { points: 3, seconds: 60 } }), async (server) => {
    for (let login = 0; login < 3; login += 1) expect((await signIn(server)).error).toBe('none');
    expectThrottled(await signIn(server));
    expect((await server.send('app/global_config', {})).error).toBe('none');
  });
});

test('counts logins with invalid parameters', async () => {
  await withServer(throttlesWith({ login: { points: 2, seconds: 60 } }), async (server) => {
    for (let login = 0; login < 2; login += 1)
      expect((await server.sendRaw('account/login', '{"channel":1}')).error).toBe('InvalidParameters');
    expectThrottled(await signIn(server));
  });
});

test('throttles all requests of one session and accepts those of another', async () => {
  await withServer(throttlesWith({ default: { points: 4, seconds: 60 } }), async (server) => {
    const throttledViewer = await server.viewer();
    const otherViewer = await server.viewer();
    for (let count = 0; count < 4; count += 1)
      expect((await throttledViewer.send('account/log_online', {})).error).toBe('none');
    expectThrottled(await throttledViewer.send('account/log_online', {}));
    expectThrottled(await throttledViewer.send('video/home', {}));
    expect((await otherViewer.send('account/log_online', {})).error).toBe('none');
  });
});

test('throttles a user who unlocks beyond the burst, whatever the endpoint, and accepts other users', async () => {
  await withServer(throttlesWith({ unlock: { points: 1, seconds: 60, burst: 3 } }), async (server) => {
    const [throttledViewer, otherViewer] = [await server.viewer(), await server.viewer()];
    const paths = ['video/unlock', 'video/unlock_undo', 'video/unlock_bulk'];
    const send = (viewer: typeof throttledViewer, path: string) => server.sendRaw(path, '{}', { token: viewer.token });
    for (const path of paths) expect((await send(throttledViewer, path)).error).toBe('InvalidParameters');
    for (const path of paths) expectThrottled(await send(throttledViewer, path));
    expect((await send(otherViewer, 'video/unlock')).error).toBe('InvalidParameters');
    expect((await throttledViewer.send('account/log_online', {})).error).toBe('none');
  });
});

test('throttles requests to endpoints without a session by IP address', async () => {
  await withServer(throttlesWith({ default: { points: 3, seconds: 60 } }), async (server) => {
    for (let count = 0; count < 3; count += 1) expect((await server.send('app/global_config', {})).error).toBe('none');
    expectThrottled(await server.send('language/multilingual', {}));
    expect((await signIn(server)).error).toBe('none');
  });
});

test('ignores X-Forwarded-For unless the proxy is trusted', async () => {
  const config = throttlesWith({ login: { points: 1, seconds: 60 } });
  const errors = async (server: TestServer) => {
    const responses = [
      await signIn(server, { 'x-forwarded-for': '192.0.2.1' }),
      await signIn(server, { 'x-forwarded-for': '192.0.2.2' }),
      await signIn(server, { 'x-forwarded-for': '192.0.2.2' }),
    ];
    return responses.map(({ error }) => error);
  };
  await withServer(config, async (server) =>
    expect(await errors(server)).toEqual(['none', 'TooManyRequests', 'TooManyRequests']),
  );
  await withServer({ ...config, trustProxy: true }, async (server) =>
    expect(await errors(server)).toEqual(['none', 'none', 'TooManyRequests']),
  );
});
