import { expect } from 'vitest';
import { findTools } from '#media/tools.ts';
import { SHOW, test } from '#server/testing/show-folder.ts';
import { importShow } from './import-show.ts';

test('stores the error of a failed import without secrets', async ({ server, folder }) => {
  const { db, folders, config } = server.context;
  const path = await folder({ 'show.json': JSON.stringify({ ...SHOW, episodes: { videos: [], count: 0 } }) });
  let reads = 0;
  // The second reading of the time is during the import.
  const now = () => {
    reads += 1;
    if (reads === 2) throw new Error('cannot read https://app:planted@media.example/1.mp4?token=planted');
    return new Date();
  };
  const tools = await findTools(config.tools);
  const job = { db, folders, tools, now, plan: 'full', onProgress: () => undefined } as const;
  await expect(importShow(job, path)).rejects.toThrow('cannot read');
  const { error } = await db.selectFrom('media_job').select('error').executeTakeFirstOrThrow();
  expect(error).toBe('cannot read https://***@media.example/1.mp4?token=***');
});
