/** Faults of the ledger itself, which no call may hide behind its own (spec §8: 40106, 40107). */
import { sql } from 'kysely';
import { expect } from 'vitest';
import { userIdOf } from '#server/testing/accounts.ts';
import { addCode, fund } from '#server/testing/money.ts';
import { test } from '#server/testing/test.ts';

test('a wallet that contradicts its lots is told as 40107, and nothing is changed', async ({ server }) => {
  const { db } = server.context;
  const tvId = await server.addShow();
  const viewer = await server.viewer();
  await fund(server, viewer.uid, 1_000, 100);
  const userId = await userIdOf(server, viewer.uid);
  await sql`UPDATE wallet SET bonus = bonus + 1 WHERE user_id = ${userId}`.execute(db);
  const code = await addCode(server);
  expect(await viewer.send('video/unlock', { tv_id: tvId, ep: 9 })).toMatchObject({ status: 500, code: 40107 });
  expect(await viewer.send('wallet/redeem', { code })).toMatchObject({ status: 500, code: 40107 });
  const wallet = await db.selectFrom('wallet').select('seq').where('user_id', '=', userId).executeTakeFirst();
  expect(wallet?.seq).toBe(1);
});

test('a deduction that the database refuses is told as 40106, and nothing is changed', async ({ server }) => {
  const { db } = server.context;
  const tvId = await server.addShow();
  const viewer = await server.viewer();
  await fund(server, viewer.uid, 1_000);
  await sql`ALTER TABLE episode_unlock ADD CONSTRAINT narrow CHECK (ep <> 9)`.execute(db);
  expect(await viewer.send('video/unlock', { tv_id: tvId, ep: 9 })).toMatchObject({ status: 500, code: 40106 });
  await sql`ALTER TABLE episode_unlock DROP CONSTRAINT narrow`.execute(db);
  expect((await viewer.send('account/my-info', {})).data.balance).toBe(1_000);
});
