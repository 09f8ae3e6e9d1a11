/** Migrations only go forward, one transaction each. An advisory lock serializes parallel starts. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { isConnectionLoss } from './connection-loss.ts';
import { poolSettings, type DatabaseAddress } from './database.ts';
import { endClient, whileResponding } from './responding.ts';
import { UserFacingError } from '#domain/user-facing-error.ts';

const FOLDER = join(import.meta.dirname, 'migrations');
/** All nodes use the same id. */
const MIGRATION_LOCK = 724_100_001;

export class MigrationError extends UserFacingError {}

type Migration = { readonly name: string; readonly sql: string; readonly hash: string };

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(FOLDER, name), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Returns the names of newly applied migrations. @throws MigrationError, or UserFacingError if the database hangs */
export async function migrate(address: DatabaseAddress): Promise<string[]> {
  const client = new Client(poolSettings(address));
  // Without a listener, a database crash ends the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await whileResponding(address, applyPending(client));
  } finally {
    // Closing the connection releases the lock.
    await endClient(client);
  }
}

async function applyPending(client: Client): Promise<string[]> {
  await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
  await client.query(
    'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  const applied = await client.query<{ name: string; hash: string }>('SELECT name, hash FROM migration');
  const done = new Map(applied.rows.map((row) => [row.name, row.hash]));
  const migrations = await readMigrations();
  assertKnownHistory(done, migrations);
  const pending = migrations.filter(({ name }) => !done.has(name));
  for (const migration of pending) await apply(client, migration);
  return pending.map(({ name }) => name);
}

function assertKnownHistory(done: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const expected = new Map(migrations.map(({ name, hash }) => [name, hash]));
  for (const [name, hash] of done) {
    if (!expected.has(name))
      throw new MigrationError(`The database is newer than this version: it has the migration ${name}.`);
    if (expected.get(name) !== hash) throw new MigrationError(`${name} was changed after it was applied.`);
  }
}

async function apply(client: Client, { name, sql, hash }: Migration): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(sql);
    await client.query('INSERT INTO migration (name, hash) VALUES ($1, $2)', [name, hash]);
    await client.query('COMMIT');
  } catch (error) {
    // PostgreSQL rolls back when the connection is lost.
    await client.query('ROLLBACK').catch(() => undefined);
    if (isConnectionLoss(error)) throw error;
    throw new MigrationError(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}.`);
  }
}
