import { sql } from 'kysely';
import { expect } from 'vitest';
import { block, invalidateSessions, userIdOf } from '#server/testing/accounts.ts';
import { bodyOf, ENDPOINTS_WITH_SESSION, PRECONDITIONS, validInputs } from '#server/testing/endpoints.ts';
import { freezeClock } from '#server/testing/clock.ts';
import { fund } from '#server/testing/money.ts';
import { test, type TestServer, type TestViewer } from '#server/testing/test.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Sends a request with a token that is not cached. Returns the error and the token's successor. */
async function checkToken(server: TestServer, { uid }: TestViewer, token: string) {
  await invalidateSessions(server, uid);
  const { error, headers } = await server.send('account/my-info', {}, { token });
  return { error, successor: headers.get('token') ?? '' };
}

async function signedInDaysAgo(server: TestServer, days: number): Promise<TestViewer> {
  const viewer = await server.viewer();
  server.context.clock.advance(days * DAY_MS);
  return viewer;
}

test('accepts a token for 30 days', async ({ server }) => {
  const viewer = await server.viewer();
  server.context.clock.advance(30 * DAY_MS - MINUTE_MS);
  expect((await viewer.send('account/my-info', {})).error).toBe('none');
  server.context.clock.advance(MINUTE_MS);
  expect(await viewer.send('account/my-info', {})).toMatchObject({ status: 200, error: 'LoginExpired', data: null });
});

test('does not renew an expired token', async ({ server }) => {
  const viewer = await signedInDaysAgo(server, 31);
  expect(await checkToken(server, viewer, viewer.token)).toEqual({ error: 'LoginExpired', successor: '' });
});

test('renews a token only in its last 7 days', async ({ server }) => {
  const viewer = await server.viewer();
  server.context.clock.advance(23 * DAY_MS - MINUTE_MS);
  expect((await checkToken(server, viewer, viewer.token)).successor).toBe('');
  server.context.clock.advance(2 * MINUTE_MS);
  expect((await checkToken(server, viewer, viewer.token)).successor).toMatch(/^[\w-]{65}$/);
});

test('sends the same successor until its first use', async ({ server }) => {
  const viewer = await signedInDaysAgo(server, 24);
  const parallel = await Promise.all(Array.from({ length: 8 }, () => viewer.send('account/my-info', {})));
  server.context.clock.advance(DAY_MS);
  const later = await checkToken(server, viewer, viewer.token);
  const tokens = new Set([...parallel.map(({ headers }) => headers.get('token') ?? ''), later.successor]);
  expect(tokens.size).toBe(1);
  expect(tokens).not.toContain('');
  expect(tokens).not.toContain(viewer.token);
});

test('keeps the old token valid until the successor is used', async ({ server }) => {
  const viewer = await signedInDaysAgo(server, 24);
  await checkToken(server, viewer, viewer.token);
  server.context.clock.advance(2 * DAY_MS);
  expect((await checkToken(server, viewer, viewer.token)).error).toBe('none');
});

test('keeps the old token valid for 60 s after the first use of its successor', async ({ server }) => {
  const viewer = await signedInDaysAgo(server, 24);
  const { successor } = await checkToken(server, viewer, viewer.token);
  server.context.clock.advance(DAY_MS);
  expect((await checkToken(server, viewer, successor)).error).toBe('none');
  server.context.clock.advance(55_000);
  expect((await checkToken(server, viewer, viewer.token)).error).toBe('none');
  // A second use of the successor does not extend the old token.
  expect((await checkToken(server, viewer, successor)).error).toBe('none');
  server.context.clock.advance(6_000);
  expect((await checkToken(server, viewer, viewer.token)).error).toBe('LoginExpired');
  expect((await checkToken(server, viewer, successor)).error).toBe('none');
});

test('never extends the old token by the first use of its successor', async ({ server }) => {
  const viewer = await server.viewer();
  server.context.clock.advance(30 * DAY_MS - 30_000);
  const { successor } = await checkToken(server, viewer, viewer.token);
  expect((await checkToken(server, viewer, successor)).error).toBe('none');
  server.context.clock.advance(31_000);
  expect((await checkToken(server, viewer, viewer.token)).error).toBe('LoginExpired');
});

test('renews a successor in turn in its last 7 days', async ({ server }) => {
  const viewer = await signedInDaysAgo(server, 24);
  const { successor } = await checkToken(server, viewer, viewer.token);
  expect(await checkToken(server, viewer, successor)).toEqual({ error: 'none', successor: '' });
  server.context.clock.advance(24 * DAY_MS);
  const next = (await checkToken(server, viewer, successor)).successor;
  expect(next).not.toBe('');
  expect(next).not.toBe(successor);
  expect((await checkToken(server, viewer, next)).error).toBe('none');
});

test('returns NotLoggedIn from every protected endpoint without a token', async ({ server }) => {
  const inputs = validInputs(await server.addShow());
  for (const { path } of ENDPOINTS_WITH_SESSION) {
    const body = JSON.stringify(inputs[path]);
    const none = await server.sendRaw(path, body);
    const empty = await server.sendRaw(path, body, { token: '' });
    const responses = [none, empty].map(({ status, error, data }) => ({ path, status, error, data }));
    expect(responses).toEqual(Array(2).fill({ path, status: 200, error: 'NotLoggedIn', data: null }));
  }
});

const WRONG_TOKENS = ['x', 'not a token at all, for it has spaces', '0'.repeat(65), 'a'.repeat(5000), "' OR 1=1 --"];

test('returns AuthenticationFailed for an unknown or malformed token', async ({ server }) => {
  for (const token of WRONG_TOKENS) {
    const { status, error } = await server.sendRaw('account/my-info', '{}', { token });
    expect({ token, status, error }).toEqual({ token, status: 200, error: 'AuthenticationFailed' });
  }
});

test('returns AuthenticationFailed when one character of a token differs, is missing or is added', async ({
  server,
}) => {
  const { token } = await server.viewer();
  for (const at of [0, 20, token.length - 2]) {
    const altered = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
    expect((await server.sendRaw('account/my-info', '{}', { token: altered })).error).toBe('AuthenticationFailed');
  }
  expect((await server.sendRaw('account/my-info', '{}', { token: token.slice(0, -1) })).error).toBe(
    'AuthenticationFailed',
  );
  expect((await server.sendRaw('account/my-info', '{}', { token: `${token}A` })).error).toBe('AuthenticationFailed');
});

/** Whether the endpoint is one of export, deletion and Service, which blocked viewers may use. */
function isOpenToBlocked(path: string): boolean {
  return path === 'account/export' || path === 'account/delete' || path.startsWith('service/');
}

/** Deletes the account last, because that ends the session. */
const INCLUDING_DELETION = ENDPOINTS_WITH_SESSION.toSorted(
  (a, b) => Number(a.path === 'account/delete') - Number(b.path === 'account/delete'),
);

test('returns AccountBlocked from every protected endpoint except export, deletion and Service', async ({ server }) => {
  const viewer = await server.viewer();
  const inputs = validInputs(await server.addShow());
  await block(server, viewer.uid);
  await invalidateSessions(server, viewer.uid);
  for (const endpoint of INCLUDING_DELETION) {
    const { path } = endpoint;
    const { status, error } = await server.sendRaw(path, bodyOf(endpoint, inputs[path] ?? {}), { token: viewer.token });
    const expected = isOpenToBlocked(path) ? 'none' : 'AccountBlocked';
    expect({ path, status, error }).toEqual({ path, status: 200, error: expected });
  }
});

test('accepts the token again when the account is unblocked', async ({ server }) => {
  const viewer = await server.viewer();
  await block(server, viewer.uid);
  expect((await checkToken(server, viewer, viewer.token)).error).toBe('AccountBlocked');
  await block(server, viewer.uid, null);
  expect((await checkToken(server, viewer, viewer.token)).error).toBe('none');
});

test('checks the session of a blocked viewer on the endpoints that are open to them', async ({ server }) => {
  const inputs = validInputs(await server.addShow());
  const ended = await server.viewer();
  await server.context.db
    .updateTable('session')
    .set({ ended_at: server.context.clock.now() })
    .where('user_id', '=', await userIdOf(server, ended.uid))
    .execute();
  await block(server, ended.uid);
  await invalidateSessions(server, ended.uid);
  for (const endpoint of INCLUDING_DELETION.filter(({ path }) => isOpenToBlocked(path))) {
    const { path } = endpoint;
    const body = bodyOf(endpoint, inputs[path] ?? {});
    const errors = [
      (await server.sendRaw(path, body)).error,
      (await server.sendRaw(path, body, { token: 'x' })).error,
      (await server.sendRaw(path, body, { token: ended.token })).error,
    ];
    expect({ path, errors }).toEqual({ path, errors: ['NotLoggedIn', 'AuthenticationFailed', 'LoginExpired'] });
  }
});

test('does not renew a token whose session has ended, even while the session is cached', async ({ server }) => {
  const viewer = await signedInDaysAgo(server, 24);
  const { db } = server.context;
  const user_id = await userIdOf(server, viewer.uid);
  // The session is cached before its last week, when there is no successor yet.
  const unfreeze = freezeClock(server, server.context.clock.now().getTime() - 2 * DAY_MS);
  expect((await viewer.send('account/my-info', {})).headers.get('token')).toBeNull();
  unfreeze();
  // Without a revocation, as if the request and the sign-out ran at the same time.
  await db.updateTable('session').set({ ended_at: new Date() }).where('user_id', '=', user_id).execute();
  const { error, headers } = await viewer.send('account/my-info', {});
  expect({ error, successor: headers.get('token') }).toEqual({ error: 'none', successor: null });
  expect(await db.selectFrom('session').select('ended_at').where('user_id', '=', user_id).execute()).toHaveLength(1);
});

test('reads the session from the database for endpoints that change money', async ({ server }) => {
  const inputs = validInputs(await server.addShow());
  const { db, clock } = server.context;
  const errorOfEnded = async (path: string) => {
    const { send, token, uid } = await server.viewer();
    await send('account/my-info', {});
    // Without a revocation, so that the cached session is out of date.
    const ended = db.updateTable('session').set({ ended_at: clock.now() });
    await ended.where('user_id', '=', await userIdOf(server, uid)).execute();
    return (await server.sendRaw(path, JSON.stringify(inputs[path]), { token })).error;
  };
  expect(await errorOfEnded('account/my-info')).toBe('none');
  const fresh = ENDPOINTS_WITH_SESSION.filter(({ freshSession }) => freshSession);
  // The next test cannot find this endpoint, because it changes money only when a provider has lost its webhook.
  expect(fresh.map(({ path }) => path)).toContain('pay/order_status');
  const errors = [];
  for (const { path } of fresh) errors.push({ path, error: await errorOfEnded(path) });
  expect(errors).toEqual(fresh.map(({ path }) => ({ path, error: 'LoginExpired' })));
});

test('declares every endpoint that changes money or creates an order as one with a fresh session', async ({
  server,
}) => {
  const tvId = await server.addShow();
  const inputs = validInputs(tvId);
  const countChanges = async (userId: number) => {
    const { rows } = await sql<{ count: number }>`
      SELECT (SELECT count(*) FROM ledger_tx WHERE user_id = ${userId}) +
        (SELECT count(*) FROM pay_order WHERE user_id = ${userId}) AS count`.execute(server.context.db);
    return rows[0]?.count;
  };
  const changesMoney = async (path: string) => {
    const viewer = await server.viewer();
    const userId = await userIdOf(server, viewer.uid);
    await fund(server, viewer.uid, 1_000);
    const input = JSON.stringify({ ...inputs[path], ...(await PRECONDITIONS[path]?.(server, viewer, tvId)) });
    const before = await countChanges(userId);
    await server.sendRaw(path, input, { token: viewer.token });
    return (await countChanges(userId)) !== before;
  };
  expect(await changesMoney('video/unlock')).toBe(true);
  const others = ENDPOINTS_WITH_SESSION.filter(({ freshSession }) => !freshSession);
  const wrong: string[] = [];
  // All at once, some would exceed the server's time limits on a slow machine.
  for (const { path } of others) if (await changesMoney(path)) wrong.push(path);
  expect(wrong).toEqual([]);
});

test('applies a block by the operator within 1 s', async ({ server }) => {
  const viewer = await server.viewer();
  expect((await viewer.send('account/my-info', {})).error).toBe('none');
  await block(server, viewer.uid);
  const blockedAt = Date.now();
  let lastAcceptedMs = 0;
  const send = async () => {
    const sentAt = Date.now();
    const { error } = await viewer.send('account/my-info', {});
    if (error === 'none') lastAcceptedMs = sentAt - blockedAt;
    return error;
  };
  await expect.poll(send, { interval: 20 }).toBe('AccountBlocked');
  expect(lastAcceptedMs).toBeLessThanOrEqual(1_000);
});
