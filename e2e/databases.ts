/** The databases of the browser tests' servers, in the embedded cluster of their data folder. */
import { Client } from 'pg';
import { poolSettings, type DatabaseAddress } from '#server/db/database.ts';
import { openCluster } from '#server/db/embedded/cluster.ts';
import { dataDirOf, type Content } from './content.ts';

/** The database from which all others are copied. It contains shows but no accounts. */
const TEMPLATE = 'e2e_template';

type EmbeddedAddress = Extract<DatabaseAddress, { socketFolder: string }>;

export type Cluster = { readonly address: EmbeddedAddress; readonly stop: () => Promise<void> };

function embedded(address: DatabaseAddress): EmbeddedAddress {
  if (!('socketFolder' in address)) throw new Error('The browser tests need the embedded database.');
  return address;
}

export async function startCluster(content: Content): Promise<Cluster> {
  const cluster = await openCluster(dataDirOf(content), { durable: false });
  await cluster.ensureRunning();
  return { address: embedded(cluster.address), stop: cluster.stop };
}

function urlOf({ socketFolder, port, user }: EmbeddedAddress, database: string): string {
  const location = new URLSearchParams({ host: socketFolder, port: String(port) });
  return `postgres://${user}@localhost/${database}?${location}`;
}

/** Returns the URL of a database, by default the main server's. */
export async function databaseUrl(database?: string, content: Content = 'catalogue'): Promise<string> {
  const address = embedded((await openCluster(dataDirOf(content))).address);
  return urlOf(address, database ?? address.database);
}

async function runSql(address: EmbeddedAddress, run: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client(poolSettings({ ...address, database: 'postgres' }));
  await client.connect();
  try {
    await run(client);
  } finally {
    await client.end();
  }
}

/** Creates the template if necessary, always without the shows of an earlier run if `isOutdated`. Returns its URL. */
export async function openTemplate({ address }: Cluster, isOutdated: boolean): Promise<string> {
  await runSql(address, async (client) => {
    if (isOutdated) await client.query(`DROP DATABASE IF EXISTS ${TEMPLATE} WITH (FORCE)`);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [TEMPLATE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${TEMPLATE}`);
  });
  return urlOf(address, TEMPLATE);
}

export async function createFromTemplate({ address }: Cluster, database = address.database): Promise<void> {
  await runSql(address, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${database} TEMPLATE ${TEMPLATE}`);
  });
}
