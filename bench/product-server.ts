/** The product as `npm start` runs it, without rate limits. */
import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import { loadDemoShows } from '#server/demo-shows.ts';
import { startNode } from '#server/node.ts';

const config = readConfig({ DATA_DIR: join(import.meta.dirname, '../.cache/bench'), PORT: '0' });
const limits = {
  ...config.limits,
  callsPerMinute: 100_000_000,
  loginsPerMinute: 1_000,
  earningVisitorsPerAddress: 1_000_000,
};
const node = await startNode(
  { ...config, limits },
  {
    prepare: (context) => loadDemoShows(context, () => undefined),
  },
);
process.send?.(`http://127.0.0.1:${node.port}`);
process.on('SIGTERM', () => void node.close().then(() => process.exit(0)));
