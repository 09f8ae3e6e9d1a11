import { dirname, join } from 'node:path';
import { completePackage } from '#media/package.ts';
import { findTools } from '#media/tools.ts';
import type { Context } from '#server/context.ts';
import { withTryLock } from '#server/db/advisory-lock.ts';
import {
  completeAsset,
  insertRenditions,
  readAsset,
  readAssetSource,
  readIncompleteAssets,
} from '#server/db/assets.ts';
import { toRenditionRow, toSeekPictureRow } from '#server/media/package-sources.ts';
import type { PeriodicJob } from './periodic-job.ts';

/** One ffmpeg does not use two processors fully, because videos are short. */
const CONCURRENCY = 2;

/** Adds what imports left out, to recommended shows first. Only one node at a time works on an asset. */
export const completeAssets: PeriodicJob = {
  // The pause is long, because a damaged source fails in every run.
  pauseMs: 600_000,
  run: async (context, signal) => {
    const queue = (await readIncompleteAssets(context.db)).values();
    const worker = async () => {
      for (const assetId of queue) {
        if (signal.aborted || !context.storage.accepts('encoding')) return;
        await tryToComplete(context, assetId, signal);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  },
};

async function tryToComplete(context: Context, assetId: string, signal: AbortSignal): Promise<void> {
  try {
    await withTryLock(context.db, `complete-asset ${assetId}`, () => addMissingParts(context, assetId, signal));
  } catch (error) {
    if (!signal.aborted) context.log.error({ err: error, assetId }, 'an asset could not be completed');
  }
}

/** @throws the signal's reason, ToolError, or MediaRejectedError for a changed source */
async function addMissingParts(context: Context, assetId: string, signal: AbortSignal): Promise<void> {
  // Another node may have completed the asset since the list was read.
  const file = await readAssetSource(context.db, assetId);
  const asset = file === undefined ? undefined : await readAsset(context.db, assetId);
  if (file === undefined || !asset) return;
  const { renditions, seekPictures } = await completePackage({
    source: { file, folder: dirname(file) },
    workFolder: context.folders.work,
    tools: await findTools(context.config.tools),
    assetFolder: join(context.folders.media, assetId),
    existing: asset.renditions,
    signal,
  });
  await context.db.transaction().execute(async (tx) => {
    await insertRenditions(tx, assetId, renditions.map(toRenditionRow));
    await completeAsset(tx, assetId, toSeekPictureRow(seekPictures));
  });
}
