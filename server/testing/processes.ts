import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the process id of the postmaster. @param folder folder of the cluster */
export async function postmasterOf(folder: string): Promise<number> {
  return Number((await readFile(join(folder, 'data/postmaster.pid'), 'utf8')).split('\n')[0]);
}

async function allProcesses(): Promise<string[]> {
  return (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
}

/** Returns the ids of the processes whose command line contains `text`. Works only on Linux. */
export async function findProcesses(text: string): Promise<number[]> {
  const lines = (await allProcesses()).map(async (pid) => ({
    pid,
    line: await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
  }));
  return (await Promise.all(lines)).filter(({ line }) => line.includes(text)).map(({ pid }) => Number(pid));
}

/** Returns the process ids of the children. Works only on Linux. */
export async function childrenOf(parent: number): Promise<number[]> {
  const pids = await allProcesses();
  const stats = pids.map(async (pid) => ({ pid, stat: await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '') }));
  return (await Promise.all(stats))
    .filter(({ stat }) => stat.split(') ').at(-1)?.split(' ')[1] === String(parent))
    .map(({ pid }) => Number(pid));
}

/** Sends a signal to a process unless it has ended already. */
export function signalIfRunning(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/**
 * Kills a process unless it has ended already. After the kill of one PostgreSQL process, others may end by themselves.
 */
export function killIfRunning(pid: number): void {
  signalIfRunning(pid, 'SIGKILL');
}
