/** Runs the product with rate limits that the benchmarks do not reach. On the first start, it encodes for minutes. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isPackagerChanged, markPackaged } from '#media/testing/packager.ts';
import { readConfig } from '#server/config.ts';
import { readIncompleteAssets } from '#server/db/assets.ts';
import { UNLIMITED_SHARES } from '#server/db/connection-numbers.ts';
import { openCluster } from '#server/db/embedded/cluster.ts';
import { DEMO_FOLDER, importDemoContent } from '#server/demo-content.ts';
import { startNode } from '#server/node.ts';

const DATA_DIR = join(import.meta.dirname, '../.cache/bench');

/** Removes the shows that other code has packaged. */
async function removeOutdated(): Promise<void> {
  if (!(await isPackagerChanged(DATA_DIR))) return;
  const cluster = await openCluster(DATA_DIR);
  await cluster.stop();
  for (const folder of [cluster.folder, DATA_DIR]) await rm(folder, { recursive: true, force: true });
}

await removeOutdated();
const config = readConfig({
  DATA_DIR,
  PORT: '0',
  CALLS_PER_MINUTE: '100000000',
  LOGINS_PER_MINUTE: '1000',
  EARNING_VISITORS_PER_ADDRESS: '1000000',
});
// With this argument, the calls of one viewer at the same time are not limited.
const isUnlimited = process.argv.includes('--unlimited');
const limits = { ...config.limits, ...(isUnlimited && { connectionShares: UNLIMITED_SHARES }) };
const node = await startNode(
  { ...config, limits },
  { prepare: (context) => importDemoContent(context, { folder: DEMO_FOLDER, print: () => undefined }) },
);
// The measurements begin after the background job has encoded the other qualities.
while ((await readIncompleteAssets(node.context.db)).length > 0) await delay(1_000);
await markPackaged(DATA_DIR);
process.send?.(`http://127.0.0.1:${node.port}`);
process.on('SIGTERM', () => void node.close().then(() => process.exit(0)));
