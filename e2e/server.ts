/** The product for the journeys: the demo shows, a clock that tests move, and a port of its own. */
import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { loadDemoShows } from '#server/demo-shows.ts';
import { startNode } from '#server/node.ts';
import { loadSampleShow } from './sample-show.ts';

/** Kept between runs, so that the demo shows are packaged once. */
export const DATA_DIR = join(import.meta.dirname, '../.cache/e2e');

if (import.meta.main) {
  const config = readConfig({ DATA_DIR, PORT: '0', TEST_CLOCK: '1' });
  const limits = { ...config.limits, callsPerMinute: 1_000_000, loginsPerMinute: 1_000_000 };
  const prepare = async (context: Context) => {
    await loadDemoShows(context, (line) => void process.stdout.write(`${line}\n`));
    await loadSampleShow(context, join(DATA_DIR, 'sample'));
  };
  const node = await startNode({ ...config, limits }, { prepare });
  process.send?.(`http://127.0.0.1:${node.port}`);
  process.on('SIGTERM', () => void node.close().then(() => process.exit(0)));
}
