/** Runs the product with rate limits that the benchmarks do not reach. */
import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import { importDemoShows } from '#server/demo-shows.ts';
import { startNode } from '#server/node.ts';

const config = readConfig({
  DATA_DIR: join(import.meta.dirname, '../.cache/bench'),
  PORT: '0',
  CALLS_PER_MINUTE: '100000000',
  LOGINS_PER_MINUTE: '1000',
  EARNING_VISITORS_PER_ADDRESS: '1000000',
});
const node = await startNode(config, { prepare: (context) => importDemoShows(context, () => undefined) });
process.send?.(`http://127.0.0.1:${node.port}`);
process.on('SIGTERM', () => void node.close().then(() => process.exit(0)));
