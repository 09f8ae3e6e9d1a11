import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { poolSettings } from './database.ts';
import { keepPlan, keepPlans } from './kept-plans.ts';

const MARK = keepPlan.toOperationNode().sqlFragments.join('');

async function connect(): Promise<Client> {
  const client = new Client(poolSettings(inject('database').address));
  await client.connect();
  onTestFinished(() => client.end());
  keepPlans(client);
  return client;
}

async function keptPlans(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>('SELECT statement FROM pg_prepared_statements');
  return rows.map(({ statement }) => statement);
}

test('keeps the plan of a marked statement, and of no other one', async () => {
  const client = await connect();
  const marked = `${MARK} SELECT $1::integer AS n`;
  for (const n of [1, 2]) expect((await client.query(marked, [n])).rows).toEqual([{ n }]);
  expect((await client.query('SELECT $1::integer AS n', [3])).rows).toEqual([{ n: 3 }]);
  expect(await keptPlans(client)).toEqual([marked]);
});

test('distinguishes marked statements', async () => {
  const client = await connect();
  const statements = [`${MARK} SELECT $1::integer AS first`, `${MARK} SELECT $1::integer AS second`];
  for (const statement of statements) await client.query(statement, [1]);
  expect((await keptPlans(client)).toSorted()).toEqual(statements);
});
