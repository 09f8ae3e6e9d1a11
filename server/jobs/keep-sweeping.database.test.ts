import { sql } from 'kysely';
import { expect } from 'vitest';
import { fund } from '#server/testing/money.ts';
import { test } from '#server/testing/money-test.ts';
import { keepSweeping } from './keep-sweeping.ts';

test('a node sweeps from its start on, goes on when one sweep fails, and ends when it is told to', async ({
  server,
}) => {
  const { db, clock } = server.context;
  const viewer = await server.viewer();
  await fund(server, viewer.uid, 0, 20, 1_000);
  clock.advance(1_000);
  await sql`ALTER TABLE show_sales RENAME TO away`.execute(db);
  const ending = new AbortController();
  const swept = keepSweeping(server.context, ending.signal);
  const expired = async () => {
    const { data } = await viewer.send('wallet/records', { kind: 'bonus' });
    return data.items.map(({ kind }) => kind);
  };
  await expect.poll(expired, { timeout: 10_000 }).toEqual(['bonus_expired', 'grant']);
  ending.abort();
  await swept;
  await sql`ALTER TABLE away RENAME TO show_sales`.execute(db);
});
