/** Runs the product. Answers each message with the CPU times of the server and of the database. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import { startNode } from '#server/node.ts';
import { databaseCpu, ownCpu } from '../cpu-times.ts';

const [databaseUrl] = process.argv.slice(2);
const config = readConfig({
  DATABASE_URL: databaseUrl,
  DATA_DIR: mkdtempSync(join(tmpdir(), 'bench-unlock-')),
  PORT: '0',
  DEMO: '0',
  CALLS_PER_MINUTE: '100000000',
  UNLOCKS_PER_SECOND: '1000000',
  UNLOCK_BURST: '1000000',
});
const node = await startNode(config);
process.on('message', () => {
  void databaseCpu(node.context.db).then((database) => process.send?.({ server: ownCpu(), database }));
});
process.send?.(`http://127.0.0.1:${node.port}`);
process.on('SIGTERM', () => void node.close().then(() => process.exit(0)));
