/** Starts a server for the browser tests, with the shows of the catalogue, the sample show and a test clock. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { readConfig, type Config } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { completeAsset, readIncompleteAssets } from '#server/db/assets.ts';
import { poolSettings, type DatabaseAddress } from '#server/db/database.ts';
import { openCluster } from '#server/db/embedded/cluster.ts';
import { importDemoContent } from '#server/demo-content.ts';
import { startNode } from '#server/node.ts';
import { writeCatalogue } from './catalogue/write-catalogue.ts';
import { isPackageOutdated, markPackaged } from './packager.ts';
import { loadSampleShow } from './sample-show.ts';

/** The data folder, kept so that later runs reuse the packaged shows. */
export const DATA_DIR = join(import.meta.dirname, '../.cache/e2e');

const CATALOGUE_DIR = join(DATA_DIR, 'catalogue');

/** The database from which all others are copied. It contains shows but no accounts. */
const TEMPLATE = 'e2e_template';

type EmbeddedAddress = Extract<DatabaseAddress, { socketFolder: string }>;

async function startCluster() {
  const cluster = await openCluster(DATA_DIR, false);
  await cluster.ensureRunning();
  if (!('socketFolder' in cluster.address)) throw new Error('The browser tests need the embedded database.');
  return { address: cluster.address, stop: cluster.stop };
}

function urlOf({ socketFolder, port, user, database }: EmbeddedAddress): string {
  const location = new URLSearchParams({ host: socketFolder, port: String(port) });
  return `postgres://${user}@localhost/${database}?${location}`;
}

/** Returns the URL of a database, by default the main server's. */
export async function databaseUrl(database?: string): Promise<string> {
  const { address } = await openCluster(DATA_DIR);
  if (!('socketFolder' in address)) throw new Error('The browser tests need the embedded database.');
  return urlOf({ ...address, database: database ?? address.database });
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

async function importShows(context: Context): Promise<void> {
  await importDemoContent(context, CATALOGUE_DIR, (line) => void process.stdout.write(`${line}\n`));
  await loadSampleShow(context, join(DATA_DIR, 'sample'));
  // Assets count as complete, because further encoding would compete with the browsers.
  for (const assetId of await readIncompleteAssets(context.db)) await completeAsset(context.db, assetId);
}

/** Imports the shows into the template, or keeps those that the same code has packaged in an earlier run. */
async function prepareTemplate(address: EmbeddedAddress, config: Config): Promise<void> {
  const isOutdated = await isPackageOutdated(DATA_DIR);
  if (isOutdated) {
    for (const name of ['media', 'img', 'sample']) await rm(join(DATA_DIR, name), { recursive: true, force: true });
    await writeCatalogue(CATALOGUE_DIR);
  }
  await runSql(address, async (client) => {
    if (isOutdated) await client.query(`DROP DATABASE IF EXISTS ${TEMPLATE} WITH (FORCE)`);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [TEMPLATE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${TEMPLATE}`);
  });
  const template = await startNode(
    { ...config, databaseUrl: urlOf({ ...address, database: TEMPLATE }) },
    { prepare: importShows },
  );
  await template.close();
  await markPackaged(DATA_DIR);
}

async function createFromTemplate(address: EmbeddedAddress, database: string): Promise<void> {
  await runSql(address, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${database} TEMPLATE ${TEMPLATE}`);
  });
}

/**
 * Creates the server's database if necessary and returns the configuration with it.
 * @param port undefined for the main server, 0 for another server's first start
 * @param database undefined for the main server's database
 */
async function databaseFor(config: Config, port: string | undefined, database: string | undefined): Promise<Config> {
  if (port === undefined) {
    const { address } = await startCluster();
    await prepareTemplate(address, config);
    await createFromTemplate(address, address.database);
    return config;
  }
  if (database !== undefined && port === '0') await createFromTemplate((await startCluster()).address, database);
  return { ...config, databaseUrl: await databaseUrl(database) };
}

/** Packages the shows, or keeps those of an earlier run. */
export async function prepareShows(): Promise<void> {
  const { address, stop } = await startCluster();
  await prepareTemplate(address, readSettings());
  await stop();
}

function readSettings(port = '0', variables = '{}'): Config {
  return readConfig({
    DATA_DIR,
    PORT: port,
    TEST_CLOCK: '1',
    HOUSE_AD_SECONDS: '2',
    CALLS_PER_MINUTE: '1000000',
    LOGINS_PER_MINUTE: '1000000',
    EARNING_VISITORS_PER_ADDRESS: '1000000',
    ...JSON.parse(variables),
  });
}

if (import.meta.main) {
  const [port, database = '', variables] = process.argv.slice(2);
  const settings = readSettings(port, variables);
  const node = await startNode(await databaseFor(settings, port, database === '' ? undefined : database));
  process.send?.(`http://127.0.0.1:${node.port}`);
  process.on('SIGTERM', () => void node.close().then(() => process.exit(0)));
}
