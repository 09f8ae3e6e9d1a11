import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, onTestFinished, vi } from 'vitest';
import { notifyRevocations, revokeAccount } from '#server/db/revocations.ts';
import { insertLimitedSession } from '#server/db/sessions.ts';
import { poolSettings } from '#server/db/database.ts';
import { userIdOf } from '#server/testing/accounts.ts';
import { databaseAddress } from '#server/testing/database-address.ts';
import { isolatedTest as test, type TestServer } from '#server/testing/test.ts';
import { createRevocations, type Revocations } from './revocations.ts';

/** A revocation takes a second. A busy machine may stand still meanwhile. */
const WITHIN_MS = 5_000;
const NEVER_MS = 3_600_000;

async function startNode({ context }: TestServer, pollMs?: number): Promise<Revocations> {
  const address = await databaseAddress({ context });
  const node = await createRevocations({ ...context, address, ...(pollMs === undefined ? {} : { pollMs }) });
  onTestFinished(node.close);
  return node;
}

/** Collects the users whose sessions the node revokes. */
function revokedUsers(node: Revocations): number[] {
  const users: number[] = [];
  node.onSessionsRevoked((userId) => users.push(userId));
  return users;
}

test('applies a revocation when the database notifies the node', async ({ server }) => {
  const node = await startNode(server, NEVER_MS);
  const userId = await userIdOf(server, (await server.viewer()).uid);
  const revoked = revokedUsers(node);
  // The node may still connect, and reads once when it is connected.
  await vi.waitFor(async () => {
    await revokeAccount(server.context.db, userId);
    await notifyRevocations(server.context.db);
    expect(revoked).toContain(userId);
  });
  const before = revoked.length;
  await revokeAccount(server.context.db, userId);
  await notifyRevocations(server.context.db);
  await expect.poll(() => revoked.length, { interval: 10 }).toBe(before + 1);
});

test('applies a revocation without a notification at the next regular read, and only once', async ({ server }) => {
  const node = await startNode(server);
  const userId = await userIdOf(server, (await server.viewer()).uid);
  const revoked = revokedUsers(node);
  await revokeAccount(server.context.db, userId);
  await expect.poll(() => revoked, { timeout: WITHIN_MS, interval: 10 }).toEqual([userId]);
  await node.refresh();
  await node.refresh();
  expect(revoked).toEqual([userId]);
  await revokeAccount(server.context.db, userId);
  await node.refresh();
  expect(revoked).toEqual([userId, userId]);
});

test('applies a revocation whose transaction ends after that of a later one', async ({ server }) => {
  const node = await startNode(server, NEVER_MS);
  const [early, late] = [await server.viewer(), await server.viewer()];
  const [earlyId, lateId] = [await userIdOf(server, early.uid), await userIdOf(server, late.uid)];
  const revoked = revokedUsers(node);
  await server.context.db.transaction().execute(async (tx) => {
    await revokeAccount(tx, earlyId);
    await revokeAccount(server.context.db, lateId);
    await node.refresh();
    expect(revoked).toEqual([lateId]);
  });
  await node.refresh();
  expect(revoked).toEqual([lateId, earlyId]);
});

test('is current only for a moment after each read', async ({ server }) => {
  const node = await startNode(server, NEVER_MS);
  await node.refresh();
  expect(node.isCurrent()).toBe(true);
  await expect.poll(node.isCurrent, { timeout: WITHIN_MS, interval: 20 }).toBe(false);
  await node.refresh();
  expect(node.isCurrent()).toBe(true);
});

type Read = { readonly text: string; readonly values: unknown[]; readonly bytes: number };

/** Returns the read of the server's revocations that `run` causes, with the size of its result. */
async function readOf(server: TestServer, run: () => Promise<unknown>): Promise<Read> {
  const { database } = await databaseAddress(server);
  const query = vi.spyOn(Client.prototype, 'query');
  try {
    await run();
    const { calls, contexts } = query.mock;
    const isOwn = (index: number) => Reflect.get(Object(contexts[index]), 'database') === database;
    const at = calls.findIndex(([text], index) => /FROM media_revocation/.test(text) && isOwn(index));
    const [text, values] = query.mock.calls[at] ?? [];
    const result: unknown = await query.mock.results[at]?.value;
    const bytes = JSON.stringify(Reflect.get(Object(result), 'rows')).length;
    return { text: String(text), values: Array.isArray(values) ? values : [], bytes };
  } finally {
    query.mockRestore();
  }
}

/** Returns how many rows PostgreSQL reads from tables for the statement. */
async function scannedRows(server: TestServer, { text, values }: Read): Promise<number> {
  const client = new Client(poolSettings(await databaseAddress(server)));
  await client.connect();
  try {
    await client.query('ANALYZE');
    const explained = await client.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
    const counts = [...JSON.stringify(explained.rows).matchAll(/"(?:Actual Rows|Rows Removed by \w+)":\s*([\d.]+)/g)];
    return counts.reduce((sum, [, count]) => sum + Number(count), 0);
  } finally {
    await client.end();
  }
}

test('refuses media links after 5 minutes without a read, until the next one', async ({ server }) => {
  const node = await startNode(server, NEVER_MS);
  await node.refresh();
  const isRevoked = () => node.isLinkRevoked('a-session', 'an-asset', Number.MAX_SAFE_INTEGER);
  const readAt = performance.now();
  const now = vi.spyOn(performance, 'now');
  onTestFinished(() => now.mockRestore());
  now.mockReturnValue(readAt + 290_000);
  expect(isRevoked()).toBe(false);
  now.mockReturnValue(readAt + 301_000);
  expect(isRevoked()).toBe(true);
  await node.refresh();
  expect(isRevoked()).toBe(false);
});

test('reads a bounded number of rows when thousands of sessions of one account have ended', async ({ server }) => {
  const node = await startNode(server, NEVER_MS);
  const userId = await userIdOf(server, (await server.viewer()).uid);
  const deviceHash = randomBytes(32);
  await sql`
    INSERT INTO session (user_id, token_hash, device_hash, headers, created_at, signed_in_at, expires_at)
    SELECT ${userId}, sha256(number::text::bytea), ${deviceHash}, '{}', now(), now(), now() + interval '30 days'
    FROM generate_series(1, 5000) AS number`.execute(server.context.db);
  const signIn = () => {
    server.context.clock.advance(1_000);
    const session = { userId, tokenHash: randomBytes(32), deviceHash, predecessorHash: null };
    const now = server.context.clock.now();
    return insertLimitedSession(server.context.db, { ...session, headers: {}, now }, 20);
  };
  await signIn();
  // A read repeats the rows of transactions that had not ended, which include those of other tests.
  const read = await vi.waitFor(
    async () => {
      await signIn();
      const latest = await readOf(server, node.refresh);
      expect(latest.bytes).toBeLessThan(2_000);
      return latest;
    },
    { timeout: 30_000 },
  );
  expect(await scannedRows(server, read)).toBeLessThan(200);
  const { sessions } = await server.context.db
    .selectFrom('session')
    .select((expression) => expression.fn.countAll<number>().as('sessions'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  expect(sessions).toBeLessThanOrEqual(41);
});
