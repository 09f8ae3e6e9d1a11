/** Reads the CPU times of a server and of its database, in ms. The latter works only on Linux. */
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { childrenOf } from '#server/testing/processes.ts';

/** Linux counts the CPU times of processes in this unit. */
const TICK_MS = 10;

/** Returns the CPU time of this process. */
export function ownCpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Returns the fields of `/proc/<pid>/stat` from the third one. The second one may contain spaces. */
async function readStat(pid: number): Promise<number[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
}

/** Returns the CPU time of all processes of PostgreSQL, also of those that have ended. */
export async function databaseCpu(db: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db);
  const [, postmaster = 0] = await readStat(rows[0]?.pid ?? 0);
  let ticks = 0;
  for (const pid of [postmaster, ...(await childrenOf(postmaster))]) {
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = (await readStat(pid)).slice(11, 15);
    ticks += user + system + endedUser + endedSystem;
  }
  return ticks * TICK_MS;
}
