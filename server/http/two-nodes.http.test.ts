/** Tests two nodes with the same database and media folder. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { API_PREFIX } from '#contract/codes.ts';
import { block, userIdOf } from '#server/testing/accounts.ts';
import { errorName } from '#server/testing/error-name.ts';
import { fund } from '#server/testing/money.ts';
import { VIDEO_BYTES } from '#server/testing/seed.ts';
import { startSecondNode } from '#server/testing/second-node.ts';
import { isolatedTest as base, type TestServer, type TestViewer } from '#server/testing/test.ts';

const test = base.extend<{ node: Awaited<ReturnType<typeof startSecondNode>>; other: FastifyInstance }>({
  node: async ({ server }, use) => {
    const node = await startSecondNode(server);
    await use(node);
    await node.app.close();
    await node.second.close();
  },
  other: async ({ node }, use) => use(node.app),
});

async function errorAt(app: FastifyInstance, path: string, token: string, payload: object = {}): Promise<string> {
  const response = await app.inject({ method: 'POST', url: `${API_PREFIX}${path}`, headers: { token }, payload });
  const envelope: { status: { code: number } } = JSON.parse(response.body);
  return errorName(envelope.status.code, response.statusCode);
}

test('accepts a token that the other node issued', async ({ server, other }) => {
  const { token } = await server.viewer();
  expect(await errorAt(other, 'account/my-info', token)).toBe('none');
});

test('issues the same successor on both nodes', async ({ server, other }) => {
  const viewer = await server.viewer();
  // Each node has its own test clock, so the expiry is changed instead.
  const expires_at = new Date(Date.now() + 86_400_000);
  await server.context.db.updateTable('session').set({ expires_at }).execute();
  const successor = (await viewer.send('account/my-info', {})).headers.get('token');
  const url = '/api/v1/account/my-info';
  const response = await other.inject({ method: 'POST', url, headers: { token: viewer.token }, payload: {} });
  expect(successor).toMatch(/^[\w-]{65}$/);
  expect(response.headers['token']).toBe(successor);
});

test('serves media with a link from the other node', async ({ server, other }) => {
  const tvId = await server.addShow();
  const viewer = await server.viewer();
  const { media } = (await viewer.send('video/play', { tv_id: tvId, ep: 1 })).data;
  const response = await other.inject({ method: 'GET', url: `${media?.base}${media?.renditions[0]?.id}/video.mp4` });
  expect(response.statusCode).toBe(200);
  expect(response.rawPayload).toEqual(VIDEO_BYTES);
});

test('shows a published show on the other node within three seconds', async ({ server, node: { app, second } }) => {
  const { token } = await server.viewer();
  const tvId = await server.addShow();
  second.clock.advance(3_000);
  expect(await errorAt(app, 'video/detail', token, { tv_id: tvId })).toBe('none');
});

/** Unlocks an episode automatically and returns a link to its media. */
async function unlockAndPlay(server: TestServer, viewer: TestViewer, tvId: string): Promise<string> {
  await fund(server, viewer.uid, 100);
  await viewer.send('account/set/auto-lock', { auto_lock: true });
  await viewer.send('video/unlock', { tv_id: tvId, ep: 9, via: 'auto', confirmed: true });
  return (await viewer.send('video/play', { tv_id: tvId, ep: 9 })).data.media?.master_url ?? '';
}

/** Returns how long `state` still returned `before`, until it returned `after`. The result is in ms. */
async function timeUntil(state: () => Promise<unknown>, before: unknown, after: unknown): Promise<number> {
  const startedAt = performance.now();
  let lastMs = 0;
  const read = async () => {
    const readAt = performance.now();
    const current = await state();
    if (current === before) lastMs = readAt - startedAt;
    return current;
  };
  await expect.poll(read, { interval: 10 }).toBe(after);
  return lastMs;
}

/** Returns the processes of PostgreSQL that notify nodes. */
async function listeningProcesses({ context }: TestServer): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE 'listener%'`.execute(context.db);
  return rows.map(({ pid }) => pid);
}

/** Ends the connections on which nodes listen. */
async function endListening(server: TestServer): Promise<void> {
  const processes = await listeningProcesses(server);
  await sql`SELECT pg_terminate_backend(pid) FROM unnest(${processes}::integer[]) AS pid`.execute(server.context.db);
}

const WITHIN_MS = 1_000;

for (const listening of ['nodes listen', 'the connections of listening nodes are lost again and again']) {
  test(`applies sign-out, block, unblock and undo on the other node within 1 s when ${listening}`, async ({
    server,
    other,
  }) => {
    const tvId = await server.addShow();
    const [leaver, offender, undoer] = await Promise.all([server.viewer(), server.viewer(), server.viewer()]);
    const [leaverLink, offenderLink, undoerLink] = [
      await unlockAndPlay(server, leaver, tvId),
      await unlockAndPlay(server, offender, tvId),
      await unlockAndPlay(server, undoer, tvId),
    ];
    const error = (viewer: TestViewer) => () => errorAt(other, 'account/my-info', viewer.token);
    const status = (url: string) => async () => (await other.inject({ method: 'GET', url })).statusCode;
    for (const viewer of [leaver, offender, undoer]) expect(await error(viewer)()).toBe('none');
    for (const link of [leaverLink, offenderLink, undoerLink]) expect(await status(link)()).toBe(200);
    const isLosing = listening !== 'nodes listen';
    const losing = setInterval(() => isLosing && void endListening(server), 100);
    const times = new Map<string, number>();
    try {
      await undoer.send('video/unlock_undo', { tv_id: tvId, ep: 9 });
      times.set('undo', await timeUntil(status(undoerLink), 200, 403));
      await leaver.send('account/sign-out', {});
      times.set('sign-out', await timeUntil(error(leaver), 'none', 'LoginExpired'));
      await block(server, offender.uid);
      times.set('block', await timeUntil(error(offender), 'none', 'AccountBlocked'));
      await block(server, offender.uid, null);
      times.set('unblock', await timeUntil(error(offender), 'AccountBlocked', 'none'));
    } finally {
      clearInterval(losing);
    }
    for (const [change, ms] of times) expect({ change, isInTime: ms <= WITHIN_MS }).toEqual({ change, isInTime: true });
    // The links of an ended session are revoked too. Those of an unblocked viewer work again.
    expect(await status(leaverLink)()).toBe(403);
    expect(await status(offenderLink)()).toBe(200);
  });
}

test('signs out another device on the other node within 1 s', async ({ server, other }) => {
  const viewer = await server.viewer();
  const userId = await userIdOf(server, viewer.uid);
  const token = await server.context.sessions.create({ userId, deviceHash: randomBytes(32), headers: {} });
  const error = () => errorAt(other, 'account/my-info', token);
  expect(await error()).toBe('none');
  await viewer.send('account/session_revoke', { all: true });
  expect(await timeUntil(error, 'none', 'LoginExpired')).toBeLessThanOrEqual(WITHIN_MS);
  expect(await errorAt(other, 'account/my-info', viewer.token)).toBe('none');
});

test('revokes the media links of a blocked viewer on the other node within 1 s', async ({ server, other }) => {
  const tvId = await server.addShow();
  const viewer = await server.viewer();
  const url = await unlockAndPlay(server, viewer, tvId);
  const status = async () => (await other.inject({ method: 'GET', url })).statusCode;
  expect(await status()).toBe(200);
  await block(server, viewer.uid);
  expect(await timeUntil(status, 200, 403)).toBeLessThanOrEqual(WITHIN_MS);
});

test('listens on one connection per node, and again after the connection is lost', async ({ server, other }) => {
  expect(await errorAt(other, 'account/my-info', '')).toBe('NotLoggedIn');
  const count = async (ended: readonly number[]) =>
    (await listeningProcesses(server)).filter((pid) => !ended.includes(pid)).length;
  await expect.poll(() => count([]), { interval: 50 }).toBe(2);
  const ended = await listeningProcesses(server);
  await endListening(server);
  await expect.poll(() => count(ended), { interval: 50 }).toBe(2);
});
