/** Packages the new videos of a folder. If one fails, the files of the others are removed. */
import { randomBytes } from 'node:crypto';
import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { packageVideo, type PackageJob } from '#media/package.ts';
import { newMediaId, publishAsset } from '#media/publish.ts';
import { MediaRejectedError } from '#media/rejection.ts';
import type { Tools } from '#media/tools.ts';
import type { Rendition } from '#media/rendition.ts';
import type { Folders } from '#server/context.ts';
import { findAssetBySource, type NewAsset, type RenditionRow } from '#server/db/assets.ts';
import type { Database } from '#server/db/database.ts';
import { ImportRejectedError } from './read-show-folder.ts';
import { writeSubtitles, hashSource, type ShowSubtitles } from './show-subtitles.ts';

export type PackageSources = {
  readonly db: Database;
  readonly folders: Folders;
  readonly workFolder: string;
  readonly tools: Tools;
  readonly plan: PackageJob['plan'];
  readonly folder: string;
  readonly videos: readonly string[];
  readonly subtitles: ShowSubtitles['byVideo'];
  readonly now: Date;
  /** @param fraction 0–1 of all videos */
  readonly onProgress: (fraction: number, video: string) => void;
  readonly signal?: AbortSignal | undefined;
};

export type PackagedSources = {
  readonly assetIds: ReadonlyMap<string, string>;
  readonly newAssets: readonly NewAsset[];
  /** Removes the new assets' files, after the database transaction has failed. */
  readonly discard: () => Promise<void>;
};

export function toRenditionRow({
  id,
  rung,
  width,
  height,
  bandwidth,
  averageBandwidth,
  frameRate,
  codecs,
  playlist,
  initBase64,
}: Rendition): RenditionRow {
  return { id, rung, width, height, bandwidth, averageBandwidth, frameRate, codecs, playlist, init: initBase64 };
}

/** @throws ImportRejectedError for the first video that cannot be packaged, or the signal's reason */
export async function packageSources(job: PackageSources): Promise<PackagedSources> {
  const assetIds = new Map<string, string>();
  const bySource = new Map<string, string>();
  const newAssets: NewAsset[] = [];
  const problems: string[] = [];
  const discard = async () => {
    for (const { assetId, poster } of newAssets) {
      await rm(join(job.folders.media, assetId), { recursive: true, force: true });
      await rm(join(job.folders.pictures, poster.slice('/img/'.length)), { force: true });
    }
  };
  try {
    for (const [index, video] of job.videos.entries()) {
      const sourceHash = await hashSource(join(job.folder, video), job.subtitles.get(video));
      const existing = bySource.get(sourceHash) ?? (await findAssetBySource(job.db, sourceHash))?.assetId;
      const report = (fraction: number) => job.onProgress((index + fraction) / job.videos.length, video);
      const asset =
        existing === undefined && problems.length === 0
          ? await packageSource(job, video, sourceHash, report, problems)
          : undefined;
      if (asset) newAssets.push(asset);
      const assetId = asset?.assetId ?? existing;
      if (assetId === undefined) continue;
      assetIds.set(video, assetId);
      bySource.set(sourceHash, assetId);
    }
    if (problems.length > 0) throw new ImportRejectedError(problems);
  } catch (error) {
    await discard();
    throw error;
  }
  return { assetIds, newAssets, discard };
}

async function packageSource(
  job: PackageSources,
  video: string,
  sourceHash: string,
  report: (fraction: number) => void,
  problems: string[],
): Promise<NewAsset | undefined> {
  const file = join(job.folder, video);
  try {
    const { folder, video: packaged } = await packageVideo({
      source: { file, folder: job.folder },
      workFolder: job.workFolder,
      tools: job.tools,
      plan: job.plan,
      onProgress: ({ fraction }) => report(fraction),
      signal: job.signal,
    });
    const subtitles = await writeSubtitles(folder, job.subtitles.get(video));
    const assetId = newMediaId();
    await publishAsset(folder, job.folders.media, assetId);
    // The poster of a locked episode is public, so its name must not reveal the asset's id.
    const poster = `p-${randomBytes(12).toString('hex')}.webp`;
    await copyFile(join(job.folders.media, assetId, packaged.poster.file), join(job.folders.pictures, poster));
    return {
      assetId,
      sourceHash,
      sourcePath: file,
      durationMs: packaged.durationMs,
      poster: `/img/${poster}`,
      sprite: packaged.sprite.track,
      complete: packaged.missing.length === 0,
      createdAt: job.now,
      subtitles,
      renditions: packaged.renditions.map(toRenditionRow),
    };
  } catch (error) {
    if (!(error instanceof MediaRejectedError)) throw error;
    problems.push(`${video}: ${error.message}`);
    return undefined;
  }
}
