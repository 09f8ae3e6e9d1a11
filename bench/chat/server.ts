/** Runs the product with one show and the language model whose address is the argument. Reports its CPU time. */
import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { startNode } from '#server/node.ts';
import { addShow } from '#server/testing/seed.ts';
import { TV_ID } from './scenario.ts';

const UNREACHABLE = '100000000';
const [, , modelUrl = ''] = process.argv;

async function prepare(context: Context): Promise<void> {
  const show = await context.db.selectFrom('show').select('tv_id').where('tv_id', '=', TV_ID).executeTakeFirst();
  if (!show) await addShow(context, { tvId: TV_ID });
}

const config = readConfig({
  DATA_DIR: join(import.meta.dirname, '../../.cache/bench-chat'),
  PORT: '0',
  DEMO: '0',
  AI_BASE_URL: modelUrl,
  AI_MODEL: 'bench',
  CALLS_PER_MINUTE: UNREACHABLE,
  CHAT_MESSAGES_PER_MINUTE: UNREACHABLE,
  LOGINS_PER_MINUTE: UNREACHABLE,
});
const node = await startNode(config, { prepare });
process.on('message', () => process.send?.((process.cpuUsage().user + process.cpuUsage().system) / 1_000));
process.send?.(`http://127.0.0.1:${node.port}`);
const close = (): void => void node.close().then(() => process.exit(0));
process.on('SIGTERM', close);
// The benchmark has ended without a signal.
process.on('disconnect', close);
