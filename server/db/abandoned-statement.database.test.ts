import { sql } from 'kysely';
import pino from 'pino';
import { expect } from 'vitest';
import { databaseAddress } from '#server/testing/database-address.ts';
import { isolatedTest as test } from '#server/testing/test.ts';
import { openDatabase } from './database.ts';
import { withTimeLimit } from './time-limit.ts';

test('PostgreSQL ends statements that no request waits for any more', async ({ server }) => {
  const { db: own } = server.context;
  const address = await databaseAddress(server);
  const log = pino({ level: 'silent' });
  const db = openDatabase(address, log, { connections: 4, statementMs: 0, lockMs: 0, useMs: 60_000 });
  const running = async () =>
    (await sql`SELECT FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(600)' AND state = 'active'`.execute(own))
      .rows.length;
  // Opening the connections does not count.
  await Promise.all(Array.from({ length: 4 }, () => sql`SELECT pg_sleep(0.1)`.execute(db)));
  const sleeps = Array.from({ length: 4 }, () => withTimeLimit(2_000, () => sql`SELECT pg_sleep(600)`.execute(db)));
  const ended = Promise.allSettled(sleeps);
  await expect.poll(running).toBe(4);
  expect((await ended).map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'rejected'));
  await expect.poll(running).toBe(0);
  await db.destroy();
});
