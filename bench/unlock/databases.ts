/** The databases that are measured: on one embedded PostgreSQL, as durable as the product's own. */
import { join } from 'node:path';
import { Client } from 'pg';
import { poolSettings, type DatabaseAddress } from '#server/db/database.ts';
import { openCluster } from '#server/db/embedded/cluster.ts';
import { migrate } from '#server/db/migrate.ts';
import { seed } from './seed.ts';

const DATA = join(import.meta.dirname, '../../.cache/bench-unlock');

export type EmbeddedDatabase = Extract<DatabaseAddress, { socketFolder: string }>;

/** How the server is told of it. */
export function urlOf({ socketFolder, port, user, database }: EmbeddedDatabase): string {
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(socketFolder)}`;
}

export async function openDatabases(): Promise<{
  /** A fresh database with so many users. */
  readonly make: (name: string, users: number) => Promise<EmbeddedDatabase>;
  readonly close: () => Promise<void>;
}> {
  const cluster = await openCluster(DATA);
  await cluster.ensureRunning();
  const { address } = cluster;
  if ('url' in address) throw new Error('the benchmark runs on the embedded database');
  const made: string[] = [];
  const ask = async (...statements: string[]): Promise<void> => {
    const client = new Client(poolSettings({ ...address, database: 'postgres' }));
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  return {
    make: async (name, users) => {
      await ask(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`, `CREATE DATABASE ${name}`);
      made.push(name);
      const database = { ...address, database: name };
      await migrate(database);
      await seed(database, users, (done) => process.stderr.write(`\r${name}: ${done} of ${users} users `));
      process.stderr.write('\n');
      return database;
    },
    close: async () => {
      await ask(...made.map((name) => `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
      await cluster.stop();
    },
  };
}
