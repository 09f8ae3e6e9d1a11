import { join } from 'node:path';
import { expect } from 'vitest';
import { makeClip } from '#media/testing/clips.ts';
import { findTools } from '#media/tools.ts';
import { withTryLock } from '#server/db/advisory-lock.ts';
import { readAsset, readIncompleteAssets } from '#server/db/assets.ts';
import { importShow } from '#server/media/import-show.ts';
import { SHOW, test } from '#server/testing/show-folder.ts';
import type { TestServer } from '#server/testing/test.ts';
import { completeLadders } from './complete-ladders.ts';

const { signal } = new AbortController();

/** Imports one video with only the smallest rendition and returns the id of its asset. */
async function importIncomplete({ context }: TestServer, folder: string): Promise<string> {
  const { config, db, folders, clock } = context;
  const tools = await findTools(config.tools);
  await makeClip(join(folder, '1.mp4'), { size: '540x960', rate: 24, seconds: 1 }, tools);
  await importShow({ db, folders, tools, now: clock.now, plan: 'copy-first', onProgress: () => undefined }, folder);
  const [assetId = ''] = await readIncompleteAssets(db);
  return assetId;
}

test('completes an asset once on several nodes, and skips it when it is locked or storage is low', async ({
  server,
  folder,
}) => {
  const { context } = server;
  const { db } = context;
  const assetId = await importIncomplete(server, await folder({ 'show.json': JSON.stringify(SHOW) }));
  const rungs = async () => (await readAsset(db, assetId))?.renditions.map(({ rung }) => rung);
  expect(await rungs()).toEqual(['360p']);

  await withTryLock(db, `complete-ladder ${assetId}`, () => completeLadders.run(context, signal));
  expect(await readIncompleteAssets(db)).toEqual([assetId]);

  const storage = { ...context.storage, accepts: () => false };
  await completeLadders.run({ ...context, storage }, signal);
  expect(await readIncompleteAssets(db)).toEqual([assetId]);

  const aborted = AbortSignal.abort();
  await completeLadders.run(context, aborted);
  expect(await readIncompleteAssets(db)).toEqual([assetId]);

  await Promise.all([completeLadders.run(context, signal), completeLadders.run(context, signal)]);
  expect(await readIncompleteAssets(db)).toEqual([]);
  expect(await rungs()).toEqual(['360p', '540p']);
});
