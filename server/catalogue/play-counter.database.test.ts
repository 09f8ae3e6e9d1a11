import { sql } from 'kysely';
import pino from 'pino';
import { expect, onTestFinished, vi } from 'vitest';
import { isolatedTest as test, type TestServer } from '#server/testing/test.ts';
import { createPlayCounter } from './play-counter.ts';

const log = pino({ level: 'silent' });
const DAY_MS = 86_400_000;

async function playsOf({ context }: TestServer, tvId: string): Promise<number[]> {
  const rows = await context.db
    .selectFrom('show_plays')
    .select('plays')
    .where('tv_id', '=', tvId)
    .orderBy('day')
    .execute();
  return rows.map(({ plays }) => plays);
}

test("adds up plays per day of the server's clock", async ({ server }) => {
  const { db, clock } = server.context;
  const tvId = await server.addShow();
  for (const plays of [3, 2]) {
    const counter = createPlayCounter(db, clock, log);
    for (let play = 0; play < plays; play += 1) counter.count(tvId);
    await counter.close();
  }
  expect(await playsOf(server, tvId)).toEqual([5]);
  clock.advance(DAY_MS);
  const counter = createPlayCounter(db, clock, log);
  counter.count(tvId);
  await counter.close();
  expect(await playsOf(server, tvId)).toEqual([5, 1]);
});

test('writes plays every five seconds', async ({ server }) => {
  const { db, clock } = server.context;
  const tvId = await server.addShow();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const counter = createPlayCounter(db, clock, log);
  counter.count(tvId);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(await playsOf(server, tvId)).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await expect.poll(() => playsOf(server, tvId)).toEqual([1]);
  await counter.close();
});

test('loses no play when nodes write in parallel', async ({ server }) => {
  const { db, clock } = server.context;
  const shows = [await server.addShow(), await server.addShow()] as const;
  const counters = Array.from({ length: 6 }, () => createPlayCounter(db, clock, log));
  for (const [index, counter] of counters.entries()) {
    // Half of the nodes count in the opposite order, so that their writes may cause a deadlock.
    for (const tvId of index % 2 === 0 ? shows : shows.toReversed()) counter.count(tvId);
  }
  await Promise.all(counters.map((counter) => counter.close()));
  // A write that a deadlock aborted is repeated by the next flush. One after the other, they cause no further deadlock.
  for (const counter of counters) await counter.close();
  for (const tvId of shows) expect(await playsOf(server, tvId)).toEqual([6]);
});

test('writes plays with the next flush when a write has failed', async ({ server }) => {
  const { db, clock } = server.context;
  const tvId = await server.addShow();
  const counter = createPlayCounter(db, clock, log);
  counter.count(tvId);
  await sql`ALTER TABLE show_plays RENAME TO away`.execute(db);
  await counter.close();
  await sql`ALTER TABLE away RENAME TO show_plays`.execute(db);
  counter.count(tvId);
  await counter.close();
  expect(await playsOf(server, tvId)).toEqual([2]);
});
