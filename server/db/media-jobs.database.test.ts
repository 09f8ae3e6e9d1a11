import { expect } from 'vitest';
import { test, type TestServer } from '#server/testing/test.ts';
import { failInterruptedMediaJobs, finishMediaJob, updateMediaJobProgress, startMediaJob } from './media-jobs.ts';

async function stateOf({ context }: TestServer, jobId: number) {
  return context.db
    .selectFrom('media_job')
    .select(['state', 'error', 'fraction'])
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow();
}

test('sets running jobs to failed, and leaves finished jobs unchanged', async ({ server }) => {
  const { db } = server.context;
  const done = await startMediaJob(db, 'import ZZ0001', new Date());
  await finishMediaJob(db, done, new Date());
  const lost = await startMediaJob(db, 'import ZZ0002', new Date());
  await failInterruptedMediaJobs(db);
  expect(await stateOf(server, lost)).toMatchObject({ state: 'failed', error: 'interrupted' });
  expect(await stateOf(server, done)).toMatchObject({ state: 'done', error: null });
});

test('sets a failed job back to running when it makes progress, unless it has finished', async ({ server }) => {
  const { db } = server.context;
  const job = await startMediaJob(db, 'import ZZ0003', new Date());
  await failInterruptedMediaJobs(db);
  await updateMediaJobProgress(db, job, 0.5, 'clip.mp4');
  expect(await stateOf(server, job)).toEqual({ state: 'running', error: null, fraction: 0.5 });
  await finishMediaJob(db, job, new Date());
  await updateMediaJobProgress(db, job, 0.9, 'late');
  expect(await stateOf(server, job)).toEqual({ state: 'done', error: null, fraction: 1 });
});
