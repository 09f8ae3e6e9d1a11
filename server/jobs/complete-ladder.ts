/** Makes the renditions that an asset still lacks. Each is published by itself, so viewers gain it at once. */
import { dirname, join } from 'node:path';
import { packageRungs } from '#media/package.ts';
import { findTools } from '#media/tools.ts';
import { rungs } from '#media/ladder.ts';
import type { Context } from '#server/context.ts';
import { completeAsset, insertRenditions, readAsset, readAssetSource } from '#server/db/assets.ts';
import { renditionRow } from '#server/media/package-sources.ts';

/** @throws the signal's reason when the server ends, ToolError, MediaRejectedError when the source has changed */
export async function completeLadder(context: Context, assetId: string, signal: AbortSignal): Promise<void> {
  const file = await readAssetSource(context.db, assetId);
  const asset = file === undefined ? undefined : await readAsset(context.db, assetId);
  if (file === undefined || !asset) return;
  const missing = rungs
    .map(({ name }) => name)
    .filter((rung) => !asset.renditions.some((rendition) => rendition.rung === rung));
  const renditions = await packageRungs({
    source: { file, folder: dirname(file) },
    workFolder: context.folders.work,
    tools: await findTools(context.config.tools),
    assetFolder: join(context.folders.media, assetId),
    existing: asset.renditions,
    rungs: missing,
    signal,
  });
  await context.db.transaction().execute(async (tx) => {
    await insertRenditions(tx, assetId, renditions.map(renditionRow));
    await completeAsset(tx, assetId);
  });
}
