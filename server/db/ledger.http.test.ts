/** Tests errors of the ledger, which every endpoint must report unchanged (spec §8). */
import { sql } from 'kysely';
import { expect } from 'vitest';
import { userIdOf } from '#server/testing/accounts.ts';
import { addCode, fund } from '#server/testing/money.ts';
import { isolatedTest as test } from '#server/testing/test.ts';

test('reports CoinDataInvalid and changes nothing when a wallet contradicts its lots', async ({ server }) => {
  const { db } = server.context;
  const tvId = await server.addShow();
  const viewer = await server.viewer();
  await fund(server, viewer.uid, 1_000, 100);
  const userId = await userIdOf(server, viewer.uid);
  await sql`UPDATE wallet SET bonus = bonus + 1 WHERE user_id = ${userId}`.execute(db);
  const code = await addCode(server);
  expect(await viewer.send('video/unlock', { tv_id: tvId, ep: 9 })).toMatchObject({
    status: 500,
    error: 'CoinDataInvalid',
  });
  expect(await viewer.send('wallet/redeem', { code })).toMatchObject({ status: 500, error: 'CoinDataInvalid' });
  const wallet = await db.selectFrom('wallet').select('seq').where('user_id', '=', userId).executeTakeFirst();
  expect(wallet?.seq).toBe(1);
});

test('reports DeductionFailed and changes nothing when the database rejects a deduction', async ({ server }) => {
  const { db } = server.context;
  const tvId = await server.addShow();
  const viewer = await server.viewer();
  await fund(server, viewer.uid, 1_000);
  await sql`ALTER TABLE episode_unlock ADD CONSTRAINT narrow CHECK (ep <> 9)`.execute(db);
  expect(await viewer.send('video/unlock', { tv_id: tvId, ep: 9 })).toMatchObject({
    status: 500,
    error: 'DeductionFailed',
  });
  await sql`ALTER TABLE episode_unlock DROP CONSTRAINT narrow`.execute(db);
  expect((await viewer.send('account/my-info', {})).data.balance).toBe(1_000);
});
