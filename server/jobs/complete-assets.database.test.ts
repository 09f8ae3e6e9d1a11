import { join } from 'node:path';
import { expect } from 'vitest';
import { makeClip } from '#media/testing/clips.ts';
import { findTools } from '#media/tools.ts';
import { withTryLock } from '#server/db/advisory-lock.ts';
import { readAsset, readIncompleteAssets } from '#server/db/assets.ts';
import { importShow } from '#server/media/import-show.ts';
import { SHOW, test } from '#server/testing/show-folder.ts';
import type { TestServer } from '#server/testing/test.ts';
import { completeAssets } from './complete-assets.ts';

const { signal } = new AbortController();

/** Imports a show of short videos with only their smallest renditions. */
async function importIncomplete({ context }: TestServer, folder: string, seconds: readonly number[]): Promise<void> {
  const { config, db, folders, clock } = context;
  const tools = await findTools(config.tools);
  for (const [index, length] of seconds.entries())
    await makeClip(join(folder, `${index + 1}.mp4`), { size: '540x960', rate: 24, seconds: length }, tools);
  await importShow({ db, folders, tools, now: clock.now, plan: 'copy-first', onProgress: () => undefined }, folder);
}

test('completes an asset once on several nodes, and skips it when it is locked or storage is low', async ({
  server,
  folder,
}) => {
  const { context } = server;
  const { db } = context;
  await importIncomplete(server, await folder({ 'show.json': JSON.stringify(SHOW) }), [1]);
  const [assetId = ''] = await readIncompleteAssets(db);
  const rungs = async () => (await readAsset(db, assetId))?.renditions.map(({ rung }) => rung);
  const sprite = async () => (await readAsset(db, assetId))?.sprite;
  expect(await rungs()).toEqual(['360p']);
  expect(await sprite()).toBeNull();

  await withTryLock(db, `complete-asset ${assetId}`, () => completeAssets.run(context, signal));
  expect(await readIncompleteAssets(db)).toEqual([assetId]);

  const storage = { ...context.storage, accepts: () => false };
  await completeAssets.run({ ...context, storage }, signal);
  expect(await readIncompleteAssets(db)).toEqual([assetId]);

  const aborted = AbortSignal.abort();
  await completeAssets.run(context, aborted);
  expect(await readIncompleteAssets(db)).toEqual([assetId]);

  await Promise.all([completeAssets.run(context, signal), completeAssets.run(context, signal)]);
  expect(await readIncompleteAssets(db)).toEqual([]);
  expect(await rungs()).toEqual(['360p', '540p']);
  expect(await sprite()).toBe('sprite.vtt');
});

test('a recommended show is completed before an older one, its first episode first', async ({ server, folder }) => {
  const { db } = server.context;
  await importIncomplete(server, await folder({ 'show.json': JSON.stringify({ ...SHOW, tv_id: 'CN0101' }) }), [2]);
  const recommended = { ...SHOW, tv_id: 'CN0102', pick: 1 };
  await importIncomplete(server, await folder({ 'show.json': JSON.stringify(recommended) }), [3, 4]);
  const incomplete = await readIncompleteAssets(db);
  const episodes = await db.selectFrom('episode').selectAll().where('asset_id', 'in', incomplete).execute();
  const episodeOf = new Map(episodes.map(({ asset_id, tv_id, ep }) => [asset_id, `${tv_id} ${ep}`]));
  expect(incomplete.map((assetId) => episodeOf.get(assetId))).toEqual(['CN0102 1', 'CN0102 2', 'CN0101 1']);
});
