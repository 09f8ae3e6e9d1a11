import { readFile } from 'node:fs/promises';
import { childrenOf, killIfRunning, postmasterOf } from '#server/testing/processes.ts';

export const DATABASE_FAULTS = ['a connection', 'the postmaster', 'the whole cluster'] as const;
export type DatabaseFault = (typeof DATABASE_FAULTS)[number];

/** The faults that kill the server right after the database, and what each kills in the database. */
export const COMMON_FAULTS = {
  'the postmaster with the server': 'the postmaster',
  'the whole cluster with the server': 'the whole cluster',
} as const satisfies Record<string, DatabaseFault>;
export type CommonFault = keyof typeof COMMON_FAULTS;

const CLIENT_BACKEND = '[local]';

/** Kills processes of the cluster in `folder`. */
export async function applyFault(folder: string, fault: DatabaseFault): Promise<void> {
  const postmaster = await postmasterOf(folder);
  if (fault === 'the postmaster') {
    killIfRunning(postmaster);
    return;
  }
  const children = await childrenOf(postmaster);
  if (fault === 'the whole cluster') {
    // Killing all processes loses the shared memory that PostgreSQL has not written to files.
    for (const pid of [postmaster, ...children]) killIfRunning(pid);
    return;
  }
  for (const pid of children) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (command.includes(CLIENT_BACKEND)) return killIfRunning(pid);
  }
}
