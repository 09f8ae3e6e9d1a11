/** Runs the product with one show and without old behavior records. Reports CPU times and the number of records. */
import { join } from 'node:path';
import { sql } from 'kysely';
import { readConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { startNode } from '#server/node.ts';
import { addShow } from '#server/testing/seed.ts';
import { databaseCpu, ownCpu } from '../cpu-times.ts';
import { TV_ID } from './records.ts';

const UNREACHABLE = '100000000';

async function prepare(context: Context): Promise<void> {
  await sql`TRUNCATE behavior_record`.execute(context.db);
  const show = await context.db.selectFrom('show').select('tv_id').where('tv_id', '=', TV_ID).executeTakeFirst();
  if (!show) await addShow(context, { tvId: TV_ID });
}

const ANSWERS: Readonly<Record<string, (context: Context) => Promise<number>>> = {
  'server cpu': async () => ownCpu(),
  'database cpu': ({ db }) => databaseCpu(db),
  records: async ({ db }) => {
    const { rows } = await sql<{ records: number }>`SELECT count(*) AS records FROM behavior_record`.execute(db);
    return rows[0]?.records ?? 0;
  },
};

const config = readConfig({
  DATA_DIR: join(import.meta.dirname, '../../.cache/bench-events'),
  PORT: '0',
  DEMO: '0',
  CALLS_PER_MINUTE: UNREACHABLE,
  LOGINS_PER_MINUTE: '1000',
  REPORTS_PER_MINUTE: UNREACHABLE,
  BEHAVIOR_BYTES_PER_HOUR: String(Number.MAX_SAFE_INTEGER),
  BEHAVIOR_BYTES_PER_ADDRESS: String(Number.MAX_SAFE_INTEGER),
  BEHAVIOR_TOTAL_MB: UNREACHABLE,
});
const node = await startNode(config, { prepare });
process.on('message', (question) => {
  void ANSWERS[String(question)]?.(node.context).then((answer) => process.send?.(answer));
});
process.send?.(`http://127.0.0.1:${node.port}`);
const close = (): void => void node.close().then(() => process.exit(0));
process.on('SIGTERM', close);
// The benchmark has ended without a signal.
process.on('disconnect', close);
