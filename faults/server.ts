/** The product as the run starts it: its limits out of the way, its shows ready, the points planted. */
import { readConfig } from '#server/config.ts';
import { startNode } from '#server/node.ts';
import { addShow } from '#server/testing/seed.ts';
import { installKillPoints } from './kill-points.ts';
import { SHOWS } from './shows.ts';

const [dataDir, episodes] = process.argv.slice(2);
const MANY = '100000000';

installKillPoints();
// Ctrl-C is the parent's: it goes, and this ends in order.
process.on('SIGINT', () => undefined);
const config = readConfig({
  DATA_DIR: dataDir,
  PORT: '0',
  DEMO: '0',
  LOG_LEVEL: 'error',
  CALLS_PER_MINUTE: MANY,
  UNLOCKS_PER_SECOND: MANY,
  UNLOCK_BURST: MANY,
});
const node = await startNode(config, {
  prepare: async (context) => {
    const { shows } = await context.catalogue.snapshot();
    for (const tvId of SHOWS)
      if (!shows.has(tvId)) await addShow(context, { tvId, freeEpisodes: 1, episodes: Number(episodes) });
  },
});
process.send?.(`http://127.0.0.1:${node.port}`);
const end = () => void node.close().then(() => process.exit(0));
process.on('SIGTERM', end);
// Without its parent nobody would ever end it, nor its database.
process.on('disconnect', end);
if (!process.connected) end();
