/** Starts the product with unreachable request limits, two shows and the kill points. */
import { readConfig } from '#server/config.ts';
import { UNLIMITED_SHARES } from '#server/db/connection-numbers.ts';
import { startNode } from '#server/node.ts';
import { addShow } from '#server/testing/seed.ts';
import { installKillPoints } from './kill-points.ts';
import { SHOWS } from './shows.ts';

const [dataDir, episodes] = process.argv.slice(2);
const UNLIMITED = '100000000';

installKillPoints();
process.on('SIGINT', () => undefined);
const config = readConfig({
  DATA_DIR: dataDir,
  PORT: '0',
  DEMO: '0',
  LOG_LEVEL: 'error',
  CALLS_PER_MINUTE: UNLIMITED,
  UNLOCKS_PER_SECOND: UNLIMITED,
  UNLOCK_BURST: UNLIMITED,
});
// Copies of a request must reach the ledger, not the limit of requests that one viewer may have running.
const limits = { ...config.limits, connectionShares: UNLIMITED_SHARES };
const node = await startNode(
  { ...config, limits },
  {
    prepare: async (context) => {
      const { shows } = await context.catalogue.snapshot();
      for (const tvId of SHOWS)
        if (!shows.has(tvId)) await addShow(context, { tvId, freeEpisodes: 1, episodes: Number(episodes) });
    },
  },
);
process.send?.(`http://127.0.0.1:${node.port}`);
const end = () => void node.close().then(() => process.exit(0));
process.on('SIGTERM', end);
// If the parent process has ended, nothing else stops this process and its database.
process.on('disconnect', end);
if (!process.connected) end();
