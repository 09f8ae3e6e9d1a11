/** Runs the product with one show and without old behavior records. Reports CPU times and the number of records. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { startNode } from '#server/node.ts';
import { childrenOf } from '#server/testing/processes.ts';
import { addShow } from '#server/testing/seed.ts';
import { TV_ID } from './records.ts';

/** Linux counts the CPU times of processes in this unit. */
const TICK_MS = 10;
const UNREACHABLE = '100000000';

async function prepare(context: Context): Promise<void> {
  await sql`TRUNCATE behavior_record`.execute(context.db);
  const show = await context.db.selectFrom('show').select('tv_id').where('tv_id', '=', TV_ID).executeTakeFirst();
  if (!show) await addShow(context, { tvId: TV_ID });
}

/** Returns the fields of `/proc/<pid>/stat` from the third one. The second one may contain spaces. */
async function readStat(pid: number): Promise<number[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
}

/** Returns the CPU time of all processes of PostgreSQL, also of those that have ended, in ms. */
async function databaseCpu({ db }: Context): Promise<number> {
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db);
  const [, postmaster = 0] = await readStat(rows[0]?.pid ?? 0);
  let ticks = 0;
  for (const pid of [postmaster, ...(await childrenOf(postmaster))]) {
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = (await readStat(pid)).slice(11, 15);
    ticks += user + system + endedUser + endedSystem;
  }
  return ticks * TICK_MS;
}

const ANSWERS: Readonly<Record<string, (context: Context) => Promise<number>>> = {
  'server cpu': async () => (process.cpuUsage().user + process.cpuUsage().system) / 1_000,
  'database cpu': databaseCpu,
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
