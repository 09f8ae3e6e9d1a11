import { sql } from 'kysely';
import { expect } from 'vitest';
import { fund } from '#server/testing/money.ts';
import { test } from '#server/testing/money-test.ts';
import { startScheduler } from './scheduler.ts';

test('the scheduler runs jobs at once, continues when one fails, and can be closed', async ({ server }) => {
  const { db, clock } = server.context;
  const viewer = await server.viewer();
  await fund(server, viewer.uid, 0, 20, 1_000);
  clock.advance(1_000);
  await sql`ALTER TABLE show_sales RENAME TO away`.execute(db);
  const scheduler = startScheduler(server.context);
  const expired = async () => {
    const { data } = await viewer.send('wallet/records', { kind: 'bonus' });
    return data.items.map(({ kind }) => kind);
  };
  await expect.poll(expired).toEqual(['bonus_expired', 'grant']);
  await scheduler.close();
  await sql`ALTER TABLE away RENAME TO show_sales`.execute(db);
});
