import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { expect, vi } from 'vitest';
import { THROTTLES } from '#contract/throttles.ts';
import { userIdOf } from '#server/testing/accounts.ts';
import { NO_THROTTLES } from '#server/testing/test-config.ts';
import { test, withServer, type ApiResponse, type TestServer } from '#server/testing/test.ts';

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

const THREE_REQUESTS = { ...throttlesWith({ default: { points: 3, seconds: 60 } }), trustProxy: 1 };

test('throttles logins by address and sends Retry-After', async ({ serverWith }) => {
  const server = await serverWith(throttlesWith({ login: { points: 3, seconds: 60 } }));
  for (let login = 0; login < 3; login += 1) expect((await signIn(server)).error).toBe('none');
  expectThrottled(await signIn(server));
  expect((await server.send('app/global_config', {})).error).toBe('none');
});

test('counts logins with invalid parameters', async ({ serverWith }) => {
  const server = await serverWith(throttlesWith({ login: { points: 2, seconds: 60 } }));
  for (let login = 0; login < 2; login += 1)
    expect((await server.sendRaw('account/login', '{"channel":1}')).error).toBe('InvalidParameters');
  expectThrottled(await signIn(server));
});

test('throttles all requests of one session and accepts those of another', async ({ serverWith }) => {
  const server = await serverWith(throttlesWith({ default: { points: 4, seconds: 60 } }));
  const throttledViewer = await server.viewer();
  const otherViewer = await server.viewer();
  for (let count = 0; count < 4; count += 1)
    expect((await throttledViewer.send('account/log_online', {})).error).toBe('none');
  expectThrottled(await throttledViewer.send('account/log_online', {}));
  expectThrottled(await throttledViewer.send('video/home', {}));
  expect((await otherViewer.send('account/log_online', {})).error).toBe('none');
});

const THREE_UNLOCKS = throttlesWith({ unlock: { points: 1, seconds: 60, burst: 3 } });

test('throttles a user who unlocks beyond the burst, whatever the endpoint, and accepts other users', async ({
  serverWith,
}) => {
  const server = await serverWith(THREE_UNLOCKS);
  const [throttledViewer, otherViewer] = [await server.viewer(), await server.viewer()];
  const paths = ['video/unlock', 'video/unlock_undo', 'video/unlock_bulk'];
  const send = (viewer: typeof throttledViewer, path: string) => server.sendRaw(path, '{}', { token: viewer.token });
  for (const path of paths) expect((await send(throttledViewer, path)).error).toBe('InvalidParameters');
  for (const path of paths) expectThrottled(await send(throttledViewer, path));
  expect((await send(otherViewer, 'video/unlock')).error).toBe('InvalidParameters');
  expect((await throttledViewer.send('account/log_online', {})).error).toBe('none');
});

test('throttles requests to endpoints without a session by IP address', async ({ serverWith }) => {
  const server = await serverWith(THREE_REQUESTS);
  const headers = { 'x-forwarded-for': '192.0.2.1' };
  for (let count = 0; count < 3; count += 1)
    expect((await server.send('app/global_config', {}, { headers })).error).toBe('none');
  expectThrottled(await server.send('language/multilingual', {}, { headers }));
  expect((await signIn(server, headers)).error).toBe('none');
});

/** Signs in once from each address and returns the errors. */
async function errorsFrom(server: TestServer, forwarded: readonly string[]): Promise<string[]> {
  const errors: string[] = [];
  for (const address of forwarded) errors.push((await signIn(server, { 'x-forwarded-for': address })).error);
  return errors;
}

const ONE_LOGIN = throttlesWith({ login: { points: 1, seconds: 60 } });

test('ignores X-Forwarded-For without trusted proxies and from a client outside their networks', async () => {
  const addresses = ['192.0.2.1', '192.0.2.2'];
  for (const trustProxy of [false, ['10.0.0.0/8', 'fd00::/8']] as const)
    await withServer({ ...ONE_LOGIN, trustProxy: trustProxy && [...trustProxy] }, async (server) =>
      expect(await errorsFrom(server, addresses)).toEqual(['none', 'TooManyRequests']),
    );
});

test('takes the client’s address from the last trusted proxy, whatever the client put before it', async () => {
  const addresses = ['192.0.2.1', '192.0.2.2', '192.0.2.1, 192.0.2.2', '203.0.113.7, 192.0.2.1'];
  for (const trustProxy of [1, ['127.0.0.0/8']])
    await withServer({ ...ONE_LOGIN, trustProxy }, async (server) =>
      expect(await errorsFrom(server, addresses)).toEqual(['none', 'none', 'TooManyRequests', 'TooManyRequests']),
    );
});

test('counts the addresses of one IPv6 connection together', async ({ serverWith }) => {
  const server = await serverWith({ ...ONE_LOGIN, trustProxy: 1 });
  const addresses = ['2001:db8:1:1::1', '2001:db8:1:1::2', '2001:db8:1:1:ffff::', '2001:db8:1:2::1'];
  expect(await errorsFrom(server, addresses)).toEqual(['none', 'TooManyRequests', 'TooManyRequests', 'none']);
});

test('limits an IPv6 site to the budget of ten connections', async ({ serverWith }) => {
  const server = await serverWith({ ...ONE_LOGIN, trustProxy: 1 });
  const addresses = Array.from({ length: 12 }, (_, index) => `2001:db8:2:${index}::1`);
  const errors = await errorsFrom(server, [...addresses, '2001:db8:3::1']);
  expect(errors).toEqual([...Array(10).fill('none'), 'TooManyRequests', 'TooManyRequests', 'none']);
});

const GUESS = 'A'.repeat(65);

test('does not query the database for guessed tokens, and throttles them by address', async ({ serverWith }) => {
  const server = await serverWith(THREE_REQUESTS);
  const headers = { 'x-forwarded-for': '192.0.2.2' };
  const { token } = await server.viewer();
  const almost = `${token.slice(0, -1)}${token.endsWith('A') ? 'Q' : 'A'}`;
  const guesses = [GUESS, 'B'.repeat(43), almost, GUESS, GUESS];
  const errors: string[] = [];
  const reads = await countSessionReads(async () => {
    for (const guess of guesses)
      errors.push((await server.send('account/my-info', {}, { token: guess, headers })).error);
  });
  expect(errors).toEqual([...Array(3).fill('AuthenticationFailed'), 'TooManyRequests', 'TooManyRequests']);
  expect(reads).toBe(0);
});

test('accepts valid tokens, cached or not, and public requests from an address whose guesses are throttled', async ({
  serverWith,
}) => {
  const server = await serverWith(THREE_REQUESTS);
  const headers = { 'x-forwarded-for': '192.0.2.3' };
  const [cached, notCached] = [await server.viewer(), await server.viewer()];
  expect((await cached.send('account/log_online', {}, { headers })).error).toBe('none');
  for (let guess = 0; guess < 5; guess += 1) await server.send('account/my-info', {}, { token: GUESS, headers });
  expectThrottled(await server.send('account/my-info', {}, { token: GUESS, headers }));
  expect((await cached.send('account/log_online', {}, { headers })).error).toBe('none');
  expect((await notCached.send('account/log_online', {}, { headers })).error).toBe('none');
  expect((await server.send('app/global_config', {}, { headers })).error).toBe('none');
});

/** Returns how many times sessions are read from the database during `run`. */
async function countSessionReads(run: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(Client.prototype, 'query');
  try {
    await run();
    return query.mock.calls.filter((call) => JSON.stringify(call).includes('find_session(')).length;
  } finally {
    query.mockRestore();
  }
}

for (const [name, limits] of [
  ['session', THREE_REQUESTS],
  ['user', THREE_UNLOCKS],
] as const)
  test(`does not read the session for a request above the limit of its ${name}`, async ({ serverWith }) => {
    const server = await serverWith(limits);
    const { token } = await server.viewer();
    const unlock = () => server.sendRaw('video/unlock', '{}', { token });
    for (let count = 0; count < 3; count += 1) expect((await unlock()).error).toBe('InvalidParameters');
    const reads = await countSessionReads(async () => {
      for (let count = 0; count < 5; count += 1) expectThrottled(await unlock());
    });
    expect(reads).toBe(0);
  });

test('reads a deleted session once, however often its token is sent', async ({ server }) => {
  const { token, uid } = await server.viewer();
  const { db } = server.context;
  await db
    .deleteFrom('session')
    .where('user_id', '=', await userIdOf(server, uid))
    .execute();
  const reads = await countSessionReads(async () => {
    for (const path of ['account/my-info', 'video/unlock', 'account/my-info'])
      expect((await server.sendRaw(path, '{}', { token })).error).toBe('AuthenticationFailed');
  });
  expect(reads).toBe(1);
});

test('returns the error of each ended session, missing token and failed query from a busy address', async () => {
  await withServer(THREE_REQUESTS, async (server) => {
    const errors = async (tokens: readonly string[]) => {
      const responses = await Promise.all(tokens.map((token) => server.send('account/my-info', {}, { token })));
      return new Set(responses.map(({ error }) => error));
    };
    const viewers = await Promise.all(Array.from({ length: 20 }, () => server.viewer()));
    const ended = viewers.slice(0, 10);
    await Promise.all(ended.map(({ send }) => send('account/sign-out', {})));
    expect(await errors(ended.map(({ token }) => token))).toEqual(new Set(['LoginExpired']));
    expect(await errors(Array(10).fill(''))).toEqual(new Set(['NotLoggedIn']));
    await server.context.db.destroy();
    expect(await errors(viewers.slice(10).map(({ token }) => token))).toEqual(new Set(['ServerFault']));
  });
});

test('limits the sessions of one address together to the budget of 50', async ({ serverWith }) => {
  const server = await serverWith({ ...throttlesWith({ default: { points: 1, seconds: 60 } }), trustProxy: 1 });
  const [first, ...others] = await Promise.all(Array.from({ length: 51 }, () => server.viewer()));
  const send = async (viewer: typeof first, address: string) => {
    const headers = { 'x-forwarded-for': address };
    return (await viewer?.send('account/log_online', {}, { token: viewer.token, headers }))?.error;
  };
  expect(await send(first, '192.0.2.1')).toBe('none');
  // What a session sends above its own limit does not count for the address.
  for (let count = 0; count < 60; count += 1) expect(await send(first, '192.0.2.1')).toBe('TooManyRequests');
  for (const viewer of others.slice(1)) expect(await send(viewer, '192.0.2.1')).toBe('none');
  expect(await send(others[0], '192.0.2.1')).toBe('TooManyRequests');
  expect(await send(await server.viewer(), '192.0.2.2')).toBe('none');
});

test('limits the redemption attempts of one address', async () => {
  const redeem = { points: 1, seconds: 60, pointsPerUtcDay: 1 };
  await withServer(throttlesWith({ redeem }), async (server) => {
    const { token } = await server.viewer();
    const attempt = () => server.sendRaw('wallet/redeem', '{}', { token });
    for (let count = 0; count < 50; count += 1) expect((await attempt()).error).toBe('InvalidParameters');
    expectThrottled(await attempt());
  });
});

test('throttles the bindings of a user, because each can make the server ask Facebook', async ({ serverWith }) => {
  const server = await serverWith(throttlesWith({ bind: THROTTLES.bind.limit }));
  const [throttledViewer, otherViewer] = [await server.viewer(), await server.viewer()];
  const bind = (viewer: typeof throttledViewer) =>
    viewer.send('account/bind', { channel: 'facebook', token: 'not-a-token' });
  for (let count = 0; count < 10; count += 1) expect((await bind(throttledViewer)).error).toBe('SignInRejected');
  expectThrottled(await bind(throttledViewer));
  expectThrottled(await throttledViewer.send('account/bind_start', { channel: 'facebook' }));
  expect((await bind(otherViewer)).error).toBe('SignInRejected');
  expect((await throttledViewer.send('account/log_online', {})).error).toBe('none');
});
