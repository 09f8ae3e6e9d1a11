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
  const client = new Client(poolSettings(address));
  await client.connect();
  // A killed run leaves its databases behind.
  const left = await client.query<{ datname: string }>(
    `SELECT datname FROM pg_database WHERE datname LIKE 'test\\_%' OR datname = '${TEMPLATE}'`,
  );
  for (const { datname } of left.rows) await client.query(`DROP DATABASE "${datname}" WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${TEMPLATE}`);
  await migrate({ ...address, database: TEMPLATE } satisfies EmbeddedAddress);
  await client.end();
  project.provide('database', { address, template: TEMPLATE });
  return cluster.stop;
}
