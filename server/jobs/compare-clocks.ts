import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import type { PeriodicJob } from './periodic-job.ts';

const TOLERATED_MS = 2_000;

/**
 * Warns if this node's clock differs from the database's by more than 2 s. Nodes with different clocks would disagree
 * about the end of sessions, plans and bonus.
 * @param systemTime returns the node's own time in ms since the epoch, which the test clock does not move
 */
export async function compareClocks({ db, log }: Pick<Context, 'db' | 'log'>, systemTime: () => number): Promise<void> {
  const before = systemTime();
  const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(db);
  const after = systemTime();
  const database = rows[0]?.now.getTime() ?? before;
  // The database read its clock at an unknown moment between `before` and `after`.
  const aheadMs = database < before ? before - database : Math.min(0, after - database);
  if (Math.abs(aheadMs) <= TOLERATED_MS) return;
  log.warn(
    { aheadMs },
    'the clock of this node differs from that of the database: synchronise both, for example by NTP',
  );
}

export const compareClocksJob: PeriodicJob = {
  pauseMs: 300_000,
  run: (context) => compareClocks(context, Date.now),
};
