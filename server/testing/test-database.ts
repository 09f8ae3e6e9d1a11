import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { poolSettings } from '#server/db/database.ts';
import type { EmbeddedAddress } from './addresses.ts';

type TestDatabase = { readonly address: EmbeddedAddress; readonly drop: () => Promise<void> };

/** Creates a copy of the migrated database, or of PostgreSQL’s empty `template1`. */
export async function createDatabase(template = inject('database').template): Promise<TestDatabase> {
  const { address } = inject('database');
  const database = `test_${randomBytes(6).toString('hex')}`;
  await runAsAdmin(`CREATE DATABASE ${database} TEMPLATE ${template}`);
  return { address: { ...address, database }, drop: () => runAsAdmin(`DROP DATABASE ${database} WITH (FORCE)`) };
}

async function runAsAdmin(statement: string): Promise<void> {
  const client = new Client(poolSettings({ ...inject('database').address, database: 'postgres' }));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
