import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the process id of the postmaster. @param folder folder of the cluster */
export async function postmasterOf(folder: string): Promise<number> {
  return Number((await readFile(join(folder, 'data/postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** Returns the process ids of the children. Works only on Linux. */
export async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = pids.map(async (pid) => ({ pid, stat: await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '') }));
  return (await Promise.all(stats))
    .filter(({ stat }) => stat.split(') ').at(-1)?.split(' ')[1] === String(parent))
    .map(({ pid }) => Number(pid));
}

/**
 * Kills a process unless it has ended already. After the kill of one PostgreSQL process, others may end by themselves.
 */
export function killIfRunning(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
