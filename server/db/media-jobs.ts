import type { Database } from './database.ts';

export async function startMediaJob(db: Database, label: string, now: Date): Promise<number> {
  const row = await db
    .insertInto('media_job')
    .values({ label, state: 'running', error: null, started_at: now, finished_at: null })
    .returning('job_id')
    .executeTakeFirstOrThrow();
  return row.job_id;
}

/** Updates an unfinished job and sets it to running. @param fraction 0–1 @param stage name of the current video */
export async function updateMediaJobProgress(
  db: Database,
  jobId: number,
  fraction: number,
  stage: string,
): Promise<void> {
  await db
    .updateTable('media_job')
    .set({ fraction, stage, state: 'running', error: null })
    .where('job_id', '=', jobId)
    .where('finished_at', 'is', null)
    .execute();
}

/** Sets all running jobs to failed. If one still runs in another process, its next progress report reverts this. */
export async function failInterruptedMediaJobs(db: Database): Promise<void> {
  await db
    .updateTable('media_job')
    .set({ state: 'failed', error: 'interrupted' })
    .where('state', '=', 'running')
    .execute();
}

export async function finishMediaJob(db: Database, jobId: number, now: Date, error?: string): Promise<void> {
  const outcome =
    error === undefined ? { state: 'done' as const, fraction: 1, error: null } : { state: 'failed' as const, error };
  await db
    .updateTable('media_job')
    .set({ ...outcome, finished_at: now })
    .where('job_id', '=', jobId)
    .execute();
}
