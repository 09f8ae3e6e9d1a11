/** Creates databases in an embedded PostgreSQL with the product's durability settings. */
import { join } from 'node:path';
import { Client } from 'pg';
import { poolSettings, type DatabaseAddress } from '#server/db/database.ts';
import { openCluster } from '#server/db/embedded/cluster.ts';
import { migrate } from '#server/db/migrate.ts';
import { seed } from './seed.ts';

const DATA = join(import.meta.dirname, '../../.cache/bench-unlock');

export type EmbeddedDatabase = Extract<DatabaseAddress, { socketFolder: string }>;

export function connectionUrl({ socketFolder, port, user, database }: EmbeddedDatabase): string {
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(socketFolder)}`;
}

export type Databases = {
  readonly create: (name: string, users: number) => Promise<EmbeddedDatabase>;
  readonly close: () => Promise<void>;
};

export async function openDatabases(): Promise<Databases> {
  const cluster = await openCluster(DATA);
  await cluster.ensureRunning();
  const { address } = cluster;
  if ('url' in address) throw new Error('The benchmark requires the embedded database');
  const created: string[] = [];
  const execute = async (...statements: string[]): Promise<void> => {
    const client = new Client(poolSettings({ ...address, database: 'postgres' }));
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  return {
    create: async (name, users) => {
      await execute(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`, `CREATE DATABASE ${name}`);
      created.push(name);
      const database = { ...address, database: name };
      await migrate(database);
      await seed(database, users, (done) => process.stderr.write(`\r${name}: ${done} of ${users} users `));
      process.stderr.write('\n');
      return database;
    },
    close: async () => {
      await execute(...created.map((name) => `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
      await cluster.stop();
    },
  };
}
