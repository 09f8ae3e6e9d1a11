/** Runs the product with the benchmark's show and with rate limits that it does not reach. */
import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import { startNode } from '#server/node.ts';
import { importBenchmarkShow } from './show.ts';

const [, , folder = '', clips = ''] = process.argv;
const config = readConfig({
  DATA_DIR: join(folder, 'data'),
  PORT: '0',
  CALLS_PER_MINUTE: '100000000',
  LOGINS_PER_MINUTE: '100000',
});
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const node = await startNode(config, {
  prepare: (context) => importBenchmarkShow(context, clips, print),
});
process.send?.(`http://127.0.0.1:${node.port}`);
process.on('SIGTERM', () => void node.close().then(() => process.exit(0)));
