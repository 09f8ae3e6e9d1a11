import { sql } from 'kysely';
import type { Queryable } from './database.ts';

/** `files` are paths relative to the data folder. */
export type UnfinishedMediaJob = { readonly jobId: number; readonly label: string; readonly files: readonly string[] };

export async function startMediaJob(db: Queryable, label: string, now: Date): Promise<number> {
  const row = await db
    .insertInto('media_job')
    .values({ label, state: 'running', error: null, started_at: now, finished_at: null })
    .returning('job_id')
    .executeTakeFirstOrThrow();
  return row.job_id;
}

/** Updates an unfinished job. @param fraction 0–1 @param stage name of the current video */
export async function updateMediaJobProgress(
  db: Queryable,
  jobId: number,
  fraction: number,
  stage: string,
): Promise<void> {
  await db
    .updateTable('media_job')
    .set({ fraction, stage })
    .where('job_id', '=', jobId)
    .where('finished_at', 'is', null)
    .execute();
}

/** Lists a file that the job is about to create. @throws Error if the job has ended */
export async function addMediaJobFile(db: Queryable, jobId: number, file: string): Promise<void> {
  const result = await db
    .updateTable('media_job')
    .set({ files: sql`array_append(files, ${file})` })
    .where('job_id', '=', jobId)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) throw new Error(`The media job ${jobId} has ended.`);
}

export async function readUnfinishedMediaJobs(db: Queryable): Promise<UnfinishedMediaJob[]> {
  return db
    .selectFrom('media_job')
    .select(['job_id as jobId', 'label', 'files'])
    .where('finished_at', 'is', null)
    .orderBy('job_id')
    .execute();
}

/** Ends a job, so that its files are no longer listed. @throws Error if it has ended already */
export async function finishMediaJob(db: Queryable, jobId: number, now: Date, error?: string): Promise<void> {
  const outcome =
    error === undefined ? { state: 'done' as const, fraction: 1, error: null } : { state: 'failed' as const, error };
  const result = await db
    .updateTable('media_job')
    .set({ ...outcome, files: [], finished_at: now })
    .where('job_id', '=', jobId)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) throw new Error(`The media job ${jobId} has ended.`);
}
