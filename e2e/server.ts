/** The product for the journeys: the demo shows, a clock that tests move, and a port of its own. */
import { join } from 'node:path';
import { Client } from 'pg';
import { readConfig, type Config } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { poolSettings, type DatabaseAddress } from '#server/db/database.ts';
import { openCluster } from '#server/db/embedded/cluster.ts';
import { loadDemoShows } from '#server/demo-shows.ts';
import { startNode, type RunningNode } from '#server/node.ts';
import { loadSampleShow } from './sample-show.ts';

/** Kept between runs, so that the demo shows are packaged once. */
export const DATA_DIR = join(import.meta.dirname, '../.cache/e2e');

async function prepare(context: Context): Promise<void> {
  await loadDemoShows(context, (line) => void process.stdout.write(`${line}\n`));
  await loadSampleShow(context, join(DATA_DIR, 'sample'));
}

/** The settings of what runs beside the first node: on its database, or on another one of its cluster. */
export async function beside(config: Config, own?: string): Promise<Config> {
  const { address } = await openCluster(config.dataDir);
  if (!('socketFolder' in address)) return config;
  const { socketFolder, port, user } = address;
  const database = own ?? address.database;
  if (own !== undefined) await createDatabase(address, own);
  const place = new URLSearchParams({ host: socketFolder, port: String(port) }).toString();
  return { ...config, databaseUrl: `postgres://${user}@localhost/${database}?${place}` };
}

async function createDatabase(address: DatabaseAddress, name: string): Promise<void> {
  const client = new Client(poolSettings(address));
  await client.connect();
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  if (rowCount === 0) await client.query(`CREATE DATABASE ${name}`);
  await client.end();
}

/**
 * Without a port, the first node. With one it stands beside the first and has what that has prepared; with a database of
 * its own, the sample show alone.
 */
async function start(settings: Config, port?: string, database?: string): Promise<RunningNode> {
  if (port === undefined) return startNode(settings, { prepare });
  if (database === undefined) return startNode(await beside(settings));
  const dataDir = join(DATA_DIR, database);
  const own = { ...(await beside(settings, database)), dataDir };
  return startNode(own, { prepare: async (context) => loadSampleShow(context, join(dataDir, 'sample')) });
}

if (import.meta.main) {
  const [port, database = '', variables = '{}'] = process.argv.slice(2);
  const config = readConfig({ DATA_DIR, PORT: port ?? '0', TEST_CLOCK: '1', ...JSON.parse(variables) });
  const limits = {
    ...config.limits,
    callsPerMinute: 1_000_000,
    loginsPerMinute: 1_000_000,
    earningVisitorsPerAddress: 1_000_000,
  };
  const settings = { ...config, limits };
  const node = await start(settings, port, database === '' ? undefined : database);
  process.send?.(`http://127.0.0.1:${node.port}`);
  process.on('SIGTERM', () => void node.close().then(() => process.exit(0)));
}
