/** Imports leave no files behind, even if their process is killed. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Folders } from '#server/context.ts';
import { withTryLock } from '#server/db/advisory-lock.ts';
import type { Database } from '#server/db/database.ts';
import {
  addMediaJobFile,
  finishMediaJob,
  readUnfinishedMediaJobs,
  startMediaJob,
  type UnfinishedMediaJob,
} from '#server/db/media-jobs.ts';
import { redact } from '#server/redact.ts';

export type ImportServices = { readonly db: Database; readonly folders: Folders; readonly now: () => Date };

export type RunningImport = {
  readonly jobId: number;
  /** Returns the path of a new file or folder. It is removed unless the import succeeds. */
  readonly addFile: (folder: keyof Folders, name: string) => Promise<string>;
};

/**
 * Runs an import under the lock of its label. `work` finishes the job in the transaction that writes the show. Returns
 * false if another process holds the lock.
 */
export async function runImportJob(
  services: ImportServices,
  label: string,
  work: (running: RunningImport) => Promise<void>,
): Promise<boolean> {
  const { db, folders, now } = services;
  return withTryLock(db, label, async () => {
    await failUnfinished(services, label);
    const jobId = await startMediaJob(db, label, now());
    const addFile = async (folder: keyof Folders, name: string) => {
      await addMediaJobFile(db, jobId, `${folder}/${name}`);
      return join(folders[folder], name);
    };
    try {
      await work({ jobId, addFile });
    } catch (error) {
      await failUnfinished(services, label, error instanceof Error ? error.message : String(error));
      throw error;
    }
  });
}

/** Removes the files of imports whose process has ended. Running imports hold their lock. */
export async function removeInterruptedImports(services: ImportServices): Promise<void> {
  const labels = new Set((await readUnfinishedMediaJobs(services.db)).map(({ label }) => label));
  for (const label of labels) await withTryLock(services.db, label, () => failUnfinished(services, label));
}

/** Ends the label's unfinished jobs and removes their files. The caller holds the lock. */
async function failUnfinished(
  { db, folders, now }: ImportServices,
  label: string,
  message = 'interrupted',
): Promise<void> {
  for (const job of await readUnfinishedMediaJobs(db)) {
    if (job.label !== label) continue;
    await removeFiles(folders, job);
    await finishMediaJob(db, job.jobId, now(), redact(message));
  }
}

async function removeFiles(folders: Folders, { files }: UnfinishedMediaJob): Promise<void> {
  for (const [key, folder] of Object.entries(folders)) {
    const names = files.filter((file) => file.startsWith(`${key}/`)).map((file) => file.slice(key.length + 1));
    for (const name of names) await rm(join(folder, name), { recursive: true, force: true });
  }
}
