import { sql } from 'kysely';
import { expect } from 'vitest';
import { userIdOf } from '#server/testing/accounts.ts';
import { fund } from '#server/testing/money.ts';
import { test } from '#server/testing/money-test.ts';
import type { TestServer } from '#server/testing/test.ts';
import { countSales } from '#server/db/show-sales.ts';
import { expireBonus } from './expire-bonus.ts';
import { runDueJobs } from './index.ts';
import { inBatches } from './periodic-job.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const { signal } = new AbortController();

async function walletOf({ context }: TestServer, uid: string) {
  return context.db
    .selectFrom('wallet')
    .innerJoin('account', 'account.user_id', 'wallet.user_id')
    .select(['coins', 'bonus', 'seq'])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
}

test('expires only due bonus of viewers who do not return', async ({ server }) => {
  const [absent, other] = [await server.viewer(), await server.viewer()];
  await fund(server, absent.uid, 10, 30, HOUR_MS);
  await fund(server, absent.uid, 0, 40, 2 * HOUR_MS);
  await fund(server, absent.uid, 0, 50, 9 * HOUR_MS);
  await fund(server, other.uid, 0, 60, 9 * HOUR_MS);
  server.context.clock.advance(3 * HOUR_MS);
  await expireBonus.run(server.context, signal);
  expect(await walletOf(server, absent.uid)).toEqual({ coins: 10, bonus: 50, seq: 5 });
  expect(await walletOf(server, other.uid)).toEqual({ coins: 0, bonus: 60, seq: 1 });
  await expireBonus.run(server.context, signal);
  expect(await walletOf(server, absent.uid)).toMatchObject({ seq: 5 });
});

test('expires each of hundreds of lots once when two nodes run at the same time', async ({ server }) => {
  const viewers = await Promise.all(Array.from({ length: 9 }, () => server.viewer()));
  for (const { uid } of viewers) for (let lot = 0; lot < 60; lot += 1) await fund(server, uid, 0, 1, 1_000 + lot);
  server.context.clock.advance(HOUR_MS);
  await Promise.all([1, 2].map(() => expireBonus.run(server.context, signal)));
  for (const { uid } of viewers) expect(await walletOf(server, uid)).toEqual({ coins: 0, bonus: 0, seq: 120 });
});

test('expires the bonus of other wallets when one wallet is inconsistent', async ({ server }) => {
  const [broken, sound] = [await server.viewer(), await server.viewer()];
  for (const { uid } of [broken, sound]) await fund(server, uid, 0, 5, HOUR_MS);
  const userId = await userIdOf(server, broken.uid);
  await sql`UPDATE wallet SET bonus = 1 WHERE user_id = ${userId}`.execute(server.context.db);
  server.context.clock.advance(2 * HOUR_MS);
  await expireBonus.run(server.context, signal);
  expect(await walletOf(server, sound.uid)).toMatchObject({ bonus: 0 });
  expect(await walletOf(server, broken.uid)).toMatchObject({ bonus: 1, seq: 1 });
  await sql`UPDATE wallet SET bonus = 5 WHERE user_id = ${userId}`.execute(server.context.db);
  await expireBonus.run(server.context, signal);
  expect(await walletOf(server, broken.uid)).toMatchObject({ bonus: 0 });
});

test('counts each unlock once by show and UTC day when several nodes count', async ({ server }) => {
  const { db, clock } = server.context;
  const shows = [await server.addShow({ freeEpisodes: 1 }), await server.addShow({ freeEpisodes: 1 })];
  const viewers = await Promise.all(Array.from({ length: 4 }, () => server.viewer()));
  for (const viewer of viewers) {
    await fund(server, viewer.uid, 1_000, 70);
    for (const tv_id of shows) for (const ep of [2, 3, 4]) await viewer.send('video/unlock', { tv_id, ep });
  }
  const counts = await Promise.all(Array.from({ length: 8 }, () => countSales(db, 7)));
  await runDueJobs(server.context);
  expect(counts.every((count) => count <= 7)).toBe(true);
  expect(await db.selectFrom('outbox').select('seq').execute()).toEqual([]);
  const day = clock.now().toISOString().slice(0, 10);
  const sales = await db.selectFrom('show_sales').selectAll().where('tv_id', 'in', shows).orderBy('tv_id').execute();
  expect(sales).toEqual([
    // Each viewer spent the 70 bonus on the first show.
    { tv_id: shows[0], day, unlocks: 12, coins: 4 * 110, bonus: 4 * 70 },
    { tv_id: shows[1], day, unlocks: 12, coins: 4 * 180, bonus: 0 },
  ]);
});

test('subtracts an undo from the sales of its day', async ({ server }) => {
  const { db, clock } = server.context;
  const tvId = await server.addShow();
  const viewer = await server.viewer();
  await fund(server, viewer.uid, 100, 20);
  await viewer.send('account/set/auto-lock', { auto_lock: true });
  for (const ep of [9, 10]) await viewer.send('video/unlock', { tv_id: tvId, ep, via: 'auto', confirmed: true });
  const undone = await viewer.send('video/unlock_undo', { tv_id: tvId, ep: 10 });
  expect(undone.error).toBe('none');
  await runDueJobs(server.context);
  const sales = await db.selectFrom('show_sales').selectAll().where('tv_id', '=', tvId).execute();
  const day = clock.now().toISOString().slice(0, 10);
  expect(sales).toEqual([{ tv_id: tvId, day, unlocks: 1, coins: 40, bonus: 20 }]);
});

test('leaves entries with a topic that no job processes in the outbox', async ({ server }) => {
  const { db, clock } = server.context;
  const { uid } = await server.viewer();
  const user_id = await userIdOf(server, uid);
  await db.insertInto('outbox').values({ user_id, seq: 1, topic: 'other', payload: '{}', at: clock.now() }).execute();
  await runDueJobs(server.context);
  expect(await db.selectFrom('outbox').select('topic').execute()).toEqual([{ topic: 'other' }]);
});

test('purges idempotency keys after 48 h and ended sessions after 30 days', async ({ server }) => {
  const { db, clock } = server.context;
  const tvId = await server.addShow();
  const viewer = await server.viewer();
  await fund(server, viewer.uid, 100);
  await viewer.send('video/unlock', { tv_id: tvId, ep: 9 }, { headers: { 'idempotency-key': 'kept-for-two-days' } });
  const keys = () => db.selectFrom('idempotency').select('key').execute();
  const sessions = () =>
    db
      .selectFrom('session')
      .innerJoin('account', 'account.user_id', 'session.user_id')
      .select('uid')
      .where('uid', 'in', [viewer.uid, leaver.uid])
      .execute();
  const leaver = await server.viewer();
  await leaver.send('account/sign-out', {});

  clock.advance(48 * HOUR_MS - 60_000);
  await runDueJobs(server.context);
  expect(await keys()).toHaveLength(1);
  clock.advance(60_000);
  await runDueJobs(server.context);
  expect(await keys()).toEqual([]);
  expect(await sessions()).toHaveLength(2);
  clock.advance(28 * DAY_MS + 60_000);
  await runDueJobs(server.context);
  // The signed-out session is purged; the other one has only just expired.
  expect(await sessions()).toEqual([{ uid: viewer.uid }]);
  clock.advance(30 * DAY_MS);
  await runDueJobs(server.context);
  expect(await sessions()).toEqual([]);
});

test('finishes due work before the test clock responds', async ({ server }) => {
  const viewer = await server.viewer();
  await fund(server, viewer.uid, 0, 20, HOUR_MS);
  const body = JSON.stringify({ advance_ms: HOUR_MS });
  const headers = { 'content-type': 'application/json' };
  await fetch(`${server.url}/__test/clock`, { method: 'POST', headers, body });
  expect(await walletOf(server, viewer.uid)).toEqual({ coins: 0, bonus: 0, seq: 2 });
});

test('inBatches stops after the first batch that is not full, or when the signal is aborted', async () => {
  const counts = [1_000, 1_000, 3, 1_000];
  await inBatches(async () => counts.shift() ?? 0, signal);
  expect(counts).toEqual([1_000]);
  const ending = new AbortController();
  let steps = 0;
  const step = async (limit: number) => {
    steps += 1;
    if (steps === 2) ending.abort();
    return limit;
  };
  await inBatches(step, ending.signal);
  expect(steps).toBe(2);
});
