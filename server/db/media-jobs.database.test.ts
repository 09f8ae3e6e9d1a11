import { expect } from 'vitest';
import { isolatedTest as test, type TestServer } from '#server/testing/test.ts';
import {
  addMediaJobFile,
  finishMediaJob,
  readUnfinishedMediaJobs,
  startMediaJob,
  updateMediaJobProgress,
} from './media-jobs.ts';

async function stateOf({ context }: TestServer, jobId: number) {
  return context.db
    .selectFrom('media_job')
    .select(['state', 'error', 'fraction', 'files'])
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow();
}

test('lists the files of a job until it ends', async ({ server }) => {
  const { db } = server.context;
  const jobId = await startMediaJob(db, 'import ZZ0001', new Date());
  await addMediaJobFile(db, jobId, 'media/one');
  await addMediaJobFile(db, jobId, 'pictures/two.webp');
  const files = ['media/one', 'pictures/two.webp'];
  expect(await readUnfinishedMediaJobs(db)).toEqual([{ jobId, label: 'import ZZ0001', files }]);
  await finishMediaJob(db, jobId, new Date());
  expect(await readUnfinishedMediaJobs(db)).toEqual([]);
  expect(await stateOf(server, jobId)).toEqual({ state: 'done', error: null, fraction: 1, files: [] });
});

test('changes nothing of a job that has ended', async ({ server }) => {
  const { db } = server.context;
  const jobId = await startMediaJob(db, 'import ZZ0002', new Date());
  await updateMediaJobProgress(db, jobId, 0.5, 'clip.mp4');
  await finishMediaJob(db, jobId, new Date(), 'interrupted');
  const ended = { state: 'failed', error: 'interrupted', fraction: 0.5, files: [] };
  await updateMediaJobProgress(db, jobId, 0.9, 'late');
  await expect(addMediaJobFile(db, jobId, 'media/late')).rejects.toThrow('has ended');
  await expect(finishMediaJob(db, jobId, new Date())).rejects.toThrow('has ended');
  expect(await stateOf(server, jobId)).toEqual(ended);
});
