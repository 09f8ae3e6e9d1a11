import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { NO_LIMITS, withServer, type ApiResponse, type TestServer } from '#server/testing/test.ts';

function signIn(server: TestServer, headers: Record<string, string> = {}): Promise<ApiResponse<unknown>> {
  return server.sendRaw('account/login', '{}', { headers: { 'device-id': randomUUID(), ...headers } });
}

function expectThrottled({ status, code, data, headers }: ApiResponse<unknown>): void {
  expect({ status, code, data }).toEqual({ status: 429, code: 10429, data: null });
  const seconds = Number(headers.get('retry-after'));
  expect(Number.isInteger(seconds)).toBe(true);
  expect(seconds).toBeGreaterThanOrEqual(1);
  expect(seconds).toBeLessThanOrEqual(60);
}

test('more logins from one address than a minute allows answer 429 with Retry-After', async () => {
  await withServer({ limits: { ...NO_LIMITS, loginsPerMinute: 3 } }, async (server) => {
    for (let login = 0; login < 3; login += 1) expect((await signIn(server)).code).toBe(10000);
    expectThrottled(await signIn(server));
    expect((await server.send('app/global_config', {})).code).toBe(10000);
  });
});

test('logins that are refused for their form count too', async () => {
  await withServer({ limits: { ...NO_LIMITS, loginsPerMinute: 2 } }, async (server) => {
    for (let login = 0; login < 2; login += 1)
      expect((await server.sendRaw('account/login', '{"channel":1}')).code).toBe(10100);
    expectThrottled(await signIn(server));
  });
});

test('more calls of one session than a minute allows answer 429, other sessions go on', async () => {
  await withServer({ limits: { ...NO_LIMITS, callsPerMinute: 4 } }, async (server) => {
    const busy = await server.viewer();
    const calm = await server.viewer();
    for (let call = 0; call < 4; call += 1) expect((await busy.send('account/log_online', {})).code).toBe(10000);
    expectThrottled(await busy.send('account/log_online', {}));
    expectThrottled(await busy.send('video/home', {}));
    expect((await calm.send('account/log_online', {})).code).toBe(10000);
  });
});

test('unlocks of one user beyond a burst answer 429, whichever way; others go on', async () => {
  await withServer({ limits: { ...NO_LIMITS, unlocksPerSecond: 0.05, unlockBurst: 3 } }, async (server) => {
    const [busy, calm] = [await server.viewer(), await server.viewer()];
    const ways = ['video/unlock', 'video/unlock_undo', 'video/unlock_bulk'];
    const ask = (viewer: typeof busy, path: string) => server.sendRaw(path, '{}', { token: viewer.token });
    for (const path of ways) expect((await ask(busy, path)).code).toBe(10100);
    for (const path of ways) expectThrottled(await ask(busy, path));
    expect((await ask(calm, 'video/unlock')).code).toBe(10100);
    expect((await busy.send('account/log_online', {})).code).toBe(10000);
  });
});

test('calls without a session are counted by address', async () => {
  await withServer({ limits: { ...NO_LIMITS, callsPerMinute: 3 } }, async (server) => {
    for (let call = 0; call < 3; call += 1) expect((await server.send('app/global_config', {})).code).toBe(10000);
    expectThrottled(await server.send('language/multilingual', {}));
    expect((await signIn(server)).code).toBe(10000);
  });
});

test('an address that a caller makes up does not help, unless the proxy in front is trusted', async () => {
  const limits = { ...NO_LIMITS, loginsPerMinute: 1 };
  const codes = async (server: TestServer) => {
    const answers = [
      await signIn(server, { 'x-forwarded-for': '192.0.2.1' }),
      await signIn(server, { 'x-forwarded-for': '192.0.2.2' }),
      await signIn(server, { 'x-forwarded-for': '192.0.2.2' }),
    ];
    return answers.map(({ code }) => code);
  };
  await withServer({ limits }, async (server) => expect(await codes(server)).toEqual([10000, 10429, 10429]));
  await withServer({ limits, trustProxy: true }, async (server) =>
    expect(await codes(server)).toEqual([10000, 10000, 10429]),
  );
});
