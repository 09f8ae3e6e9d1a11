/** The product for the journeys: the demo shows, a clock that tests move, and a port of its own. */
import { join } from 'node:path';
import { readConfig, type Config } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { openCluster } from '#server/db/embedded/cluster.ts';
import { loadDemoShows } from '#server/demo-shows.ts';
import { startNode } from '#server/node.ts';
import { loadSampleShow } from './sample-show.ts';

/** Kept between runs, so that the demo shows are packaged once. */
export const DATA_DIR = join(import.meta.dirname, '../.cache/e2e');

async function prepare(context: Context): Promise<void> {
  await loadDemoShows(context, (line) => void process.stdout.write(`${line}\n`));
  await loadSampleShow(context, join(DATA_DIR, 'sample'));
}

/** The settings of a second node on the database of the first. */
async function beside(config: Config): Promise<Config> {
  const { address } = await openCluster(config.dataDir);
  if (!('socketFolder' in address)) return config;
  const { socketFolder, port, user, database } = address;
  const place = new URLSearchParams({ host: socketFolder, port: String(port) }).toString();
  return { ...config, databaseUrl: `postgres://${user}@localhost/${database}?${place}` };
}

if (import.meta.main) {
  // With a port it stands beside the first one, and has what that has prepared.
  const [port] = process.argv.slice(2);
  const config = readConfig({ DATA_DIR, PORT: port ?? '0', TEST_CLOCK: '1' });
  const limits = { ...config.limits, callsPerMinute: 1_000_000, loginsPerMinute: 1_000_000 };
  const settings = { ...config, limits };
  const node = port === undefined ? await startNode(settings, { prepare }) : await startNode(await beside(settings));
  process.send?.(`http://127.0.0.1:${node.port}`);
  process.on('SIGTERM', () => void node.close().then(() => process.exit(0)));
}
