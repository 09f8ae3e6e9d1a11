import { expect } from 'vitest';
import { block, invalidateSessions } from '#server/testing/accounts.ts';
import { ENDPOINTS_WITH_SESSION, validInputs } from '#server/testing/endpoints.ts';
import { test, type TestServer, type TestViewer } from '#server/testing/test.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** What a token is worth when its session is read anew. */
async function worth(server: TestServer, { uid }: TestViewer, token: string) {
  await invalidateSessions(server, uid);
  const { code, headers } = await server.send('account/my-info', {}, { token });
  return { code, successor: headers.get('token') ?? '' };
}

async function signedInDaysAgo(server: TestServer, days: number): Promise<TestViewer> {
  const viewer = await server.viewer();
  server.context.clock.advance(days * DAY_MS);
  return viewer;
}

test('a token lives 30 days and not longer', async ({ server }) => {
  const viewer = await server.viewer();
  server.context.clock.advance(30 * DAY_MS - MINUTE_MS);
  expect((await viewer.send('account/my-info', {})).code).toBe(10000);
  server.context.clock.advance(MINUTE_MS);
  expect(await viewer.send('account/my-info', {})).toMatchObject({ status: 200, code: 20003, data: null });
});

test('an expired token brings no new one', async ({ server }) => {
  const viewer = await signedInDaysAgo(server, 31);
  expect(await worth(server, viewer, viewer.token)).toEqual({ code: 20003, successor: '' });
});

test('a token is renewed only when less than 7 days are left', async ({ server }) => {
  const viewer = await server.viewer();
  server.context.clock.advance(23 * DAY_MS - MINUTE_MS);
  expect((await worth(server, viewer, viewer.token)).successor).toBe('');
  server.context.clock.advance(2 * MINUTE_MS);
  expect((await worth(server, viewer, viewer.token)).successor).toMatch(/^[\w-]{43}$/);
});

test('every answer until the first use carries the same successor', async ({ server }) => {
  const viewer = await signedInDaysAgo(server, 24);
  const parallel = await Promise.all(Array.from({ length: 8 }, () => viewer.send('account/my-info', {})));
  server.context.clock.advance(DAY_MS);
  const later = await worth(server, viewer, viewer.token);
  const tokens = new Set([...parallel.map(({ headers }) => headers.get('token') ?? ''), later.successor]);
  expect(tokens.size).toBe(1);
  expect(tokens).not.toContain('');
  expect(tokens).not.toContain(viewer.token);
});

test('an old token lives on while its successor is not used', async ({ server }) => {
  const viewer = await signedInDaysAgo(server, 24);
  await worth(server, viewer, viewer.token);
  server.context.clock.advance(2 * DAY_MS);
  expect((await worth(server, viewer, viewer.token)).code).toBe(10000);
});

test('an old token dies 60 s after the first use of its successor, and not before', async ({ server }) => {
  const viewer = await signedInDaysAgo(server, 24);
  const { successor } = await worth(server, viewer, viewer.token);
  server.context.clock.advance(DAY_MS);
  expect((await worth(server, viewer, successor)).code).toBe(10000);
  server.context.clock.advance(55_000);
  expect((await worth(server, viewer, viewer.token)).code).toBe(10000);
  // A second use of the successor gives the old one no more time.
  expect((await worth(server, viewer, successor)).code).toBe(10000);
  server.context.clock.advance(6_000);
  expect((await worth(server, viewer, viewer.token)).code).toBe(20003);
  expect((await worth(server, viewer, successor)).code).toBe(10000);
});

test('the first use of a successor gives an old token no more time than it had', async ({ server }) => {
  const viewer = await server.viewer();
  server.context.clock.advance(30 * DAY_MS - 30_000);
  const { successor } = await worth(server, viewer, viewer.token);
  expect((await worth(server, viewer, successor)).code).toBe(10000);
  server.context.clock.advance(31_000);
  expect((await worth(server, viewer, viewer.token)).code).toBe(20003);
});

test('a successor lives 30 days of its own and is renewed in turn', async ({ server }) => {
  const viewer = await signedInDaysAgo(server, 24);
  const { successor } = await worth(server, viewer, viewer.token);
  expect(await worth(server, viewer, successor)).toEqual({ code: 10000, successor: '' });
  server.context.clock.advance(24 * DAY_MS);
  const next = (await worth(server, viewer, successor)).successor;
  expect(next).not.toBe('');
  expect(next).not.toBe(successor);
  expect((await worth(server, viewer, next)).code).toBe(10000);
});

test('without a token, or with an empty one, every call that needs a viewer answers 20000', async ({ server }) => {
  const inputs = validInputs(await server.addShow());
  for (const { path } of ENDPOINTS_WITH_SESSION) {
    const body = JSON.stringify(inputs[path]);
    const none = await server.sendRaw(path, body);
    const empty = await server.sendRaw(path, body, { token: '' });
    const answers = [none, empty].map(({ status, code, data }) => ({ path, status, code, data }));
    expect(answers).toEqual(Array(2).fill({ path, status: 200, code: 20000, data: null }));
  }
});

const WRONG_TOKENS = ['x', 'not a token at all, for it has spaces', '0'.repeat(43), 'a'.repeat(5000), "' OR 1=1 --"];

test('an unknown or malformed token answers 20002', async ({ server }) => {
  for (const token of WRONG_TOKENS) {
    const { status, code } = await server.sendRaw('account/my-info', '{}', { token });
    expect({ token, status, code }).toEqual({ token, status: 200, code: 20002 });
  }
});

test('a token that differs in one place answers 20002', async ({ server }) => {
  const { token } = await server.viewer();
  for (const at of [0, 20, token.length - 2]) {
    const altered = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
    expect((await server.sendRaw('account/my-info', '{}', { token: altered })).code).toBe(20002);
  }
  expect((await server.sendRaw('account/my-info', '{}', { token: token.slice(0, -1) })).code).toBe(20002);
  expect((await server.sendRaw('account/my-info', '{}', { token: `${token}A` })).code).toBe(20002);
});

test('a blocked account is told so on every call, and is let in again when unblocked', async ({ server }) => {
  const viewer = await server.viewer();
  const inputs = validInputs(await server.addShow());
  await block(server, viewer.uid);
  await invalidateSessions(server, viewer.uid);
  for (const { path } of ENDPOINTS_WITH_SESSION) {
    const { status, code } = await server.sendRaw(path, JSON.stringify(inputs[path]), { token: viewer.token });
    expect({ path, status, code }).toEqual({ path, status: 200, code: 20301 });
  }
  await block(server, viewer.uid, null);
  expect((await worth(server, viewer, viewer.token)).code).toBe(10000);
});

test('a block in the database alone bites within 5 s', async ({ server }) => {
  const viewer = await server.viewer();
  expect((await viewer.send('account/my-info', {})).code).toBe(10000);
  await block(server, viewer.uid);
  const blockedAt = Date.now();
  let lastLetIn = 0;
  const ask = async () => {
    const askedAt = Date.now();
    const { code } = await viewer.send('account/my-info', {});
    if (code === 10000) lastLetIn = askedAt - blockedAt;
    return code;
  };
  await expect.poll(ask, { timeout: 15_000, interval: 100 }).toBe(20301);
  expect(lastLetIn).toBeLessThanOrEqual(5_000);
});
