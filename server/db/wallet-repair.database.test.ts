/** Tests the statement with which docs/money.md tells operators to repair a wallet. */
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { addCode, fund } from '#server/testing/money.ts';
import { isolatedTest as test, type TestServer } from '#server/testing/test.ts';
import { runInvariants } from './ledger-check.ts';

async function documentedRepair(uid: string): Promise<string> {
  const text = await readFile(new URL('../../docs/money.md', import.meta.url), 'utf8');
  const [, statement] = /```sql\s+(UPDATE wallet [^`]+)```/.exec(text) ?? [];
  if (statement === undefined) throw new Error('docs/money.md contains no statement that updates a wallet');
  return statement.replace('4711471147', uid);
}

async function violations({ context }: TestServer): Promise<readonly string[]> {
  return (await runInvariants(context.db)).filter(({ violationCount }) => violationCount > 0).map(({ name }) => name);
}

test('the documented repair sets a wallet to the sums of its postings, even if it has none', async ({ server }) => {
  const { db } = server.context;
  const funded = await server.viewer();
  await fund(server, funded.uid, 100, 50);
  await funded.send('wallet/redeem', { code: await addCode(server, { reward: { coins: 10, bonus: 20, vipDays: 1 } }) });
  const empty = await server.viewer();
  await sql`UPDATE wallet SET coins = coins + 7, debt = debt + 3`.execute(db);
  expect(await violations(server)).not.toEqual([]);
  for (const { uid } of [funded, empty]) await sql.raw(await documentedRepair(uid)).execute(db);
  expect(await violations(server)).toEqual([]);
});
