/** Starts PostgreSQL and migrates the template database that every test server copies. */
import { createHash } from 'node:crypto';
import { rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { PRODUCT_SLUG } from '#domain/product.ts';
import { poolSettings } from '#server/db/database.ts';
import { openCluster } from '#server/db/embedded/cluster.ts';
import { migrate } from '#server/db/migrate.ts';
import type { EmbeddedAddress } from './addresses.ts';

const DISK = join(import.meta.dirname, '../../.cache/test-database');
const MEMORY = '/dev/shm';
/** More than the databases of a run need at the same time. */
const ROOM_BYTES = 2 * 1024 ** 3;
const TEMPLATE = 'template_migrated';

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await chooseFolder();
  const cluster = await openCluster(folder, { durable: false, folder: join(folder, 'postgres') });
  await cluster.ensureRunning();
  const { address } = cluster;
  if ('url' in address) throw new Error('the tests run on the embedded database');
  await prepare(address);
  project.provide('database', { address, template: TEMPLATE });
  return async () => {
    await cluster.stop();
    await rm(folder, { recursive: true });
  };
}

/** Chooses memory if it has room, because each test server creates and deletes hundreds of files. */
async function chooseFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  if (bavail * bsize < ROOM_BYTES) return DISK;
  return join(MEMORY, `${PRODUCT_SLUG}-tests-${createHash('sha256').update(DISK).digest('hex').slice(0, 12)}`);
}

async function prepare(address: EmbeddedAddress): Promise<void> {
  const client = new Client(poolSettings(address));
  await client.connect();
  // A killed run leaves its databases behind.
  const left = await client.query<{ datname: string }>(
    `SELECT datname FROM pg_database WHERE datname LIKE 'test\\_%' OR datname = '${TEMPLATE}'`,
  );
  for (const { datname } of left.rows) await client.query(`DROP DATABASE "${datname}" WITH (FORCE)`);
  // Autovacuum would visit each of the many databases, although none of them lives long enough to need it.
  await client.query('ALTER SYSTEM SET autovacuum TO off');
  await client.query('ALTER SYSTEM SET max_wal_size TO 128');
  await client.query('SELECT pg_reload_conf()');
  await client.query(`CREATE DATABASE ${TEMPLATE}`);
  await client.end();
  await migrate({ ...address, database: TEMPLATE } satisfies EmbeddedAddress);
}
