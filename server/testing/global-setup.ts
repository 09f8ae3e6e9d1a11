/** Starts PostgreSQL and migrates the template database that every test server copies. */
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { poolSettings } from '#server/db/database.ts';
import { openCluster } from '#server/db/embedded/cluster.ts';
import { migrate } from '#server/db/migrate.ts';
import type { EmbeddedAddress } from './addresses.ts';

const DATA = join(import.meta.dirname, '../../.cache/test-database');
const TEMPLATE = 'template_migrated';

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await openCluster(DATA, false);
  await cluster.ensureRunning();
  const { address } = cluster;
  if ('url' in address) throw new Error('the tests run on the embedded database');
  // A killed run leaves its databases behind.
  await dropDatabases(address);
  const client = new Client(poolSettings(address));
  await client.connect();
  // Autovacuum would visit each of the many databases, although none of them lives long enough to need it.
  await client.query('ALTER SYSTEM SET autovacuum TO off');
  await client.query('SELECT pg_reload_conf()');
  await client.query(`CREATE DATABASE ${TEMPLATE}`);
  await client.end();
  await migrate({ ...address, database: TEMPLATE } satisfies EmbeddedAddress);
  project.provide('database', { address, template: TEMPLATE });
  return async () => {
    await dropDatabases(address);
    await cluster.stop();
  };
}

/**
 * Drops the template and the databases of all test servers. A drop during the run would slow down the next servers: for
 * some seconds, ext4 steps over the place of every deleted file when it creates one.
 */
async function dropDatabases(address: EmbeddedAddress): Promise<void> {
  const client = new Client(poolSettings(address));
  await client.connect();
  const found = await client.query<{ datname: string }>(
    `SELECT datname FROM pg_database WHERE datname LIKE 'test\\_%' OR datname = '${TEMPLATE}'`,
  );
  for (const { datname } of found.rows) await client.query(`DROP DATABASE "${datname}" WITH (FORCE)`);
  await client.end();
}
