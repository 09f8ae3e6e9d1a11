/** Packages the new videos of a folder. */
import { randomBytes } from 'node:crypto';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageVideo, type PackageJob } from '#media/package.ts';
import type { Probe } from '#media/probe.ts';
import { makeTeaser } from '#media/pictures.ts';
import { newMediaId, publishAsset } from '#media/publish.ts';
import { MediaRejectedError } from '#media/rejection.ts';
import type { SeekPictures } from '#media/seek-pictures.ts';
import { inspectSource } from '#media/source.ts';
import type { Tools } from '#media/tools.ts';
import { VIDEO_FILE, type Rendition } from '#media/rendition.ts';
import type { Folders } from '#server/context.ts';
import { findAssetBySource, type NewAsset, type RenditionRow, type SeekPictureRow } from '#server/db/assets.ts';
import type { Database } from '#server/db/database.ts';
import type { RunningImport } from './import-job.ts';
import { ImportRejectedError } from './import-rejected-error.ts';
import { writeSubtitles, hashSource, type ShowSubtitles } from './show-subtitles.ts';

export type PackageSources = {
  readonly db: Database;
  readonly folders: Folders;
  readonly running: RunningImport;
  readonly workFolder: string;
  readonly tools: Tools;
  readonly plan: PackageJob['plan'];
  readonly folder: string;
  readonly probes: ReadonlyMap<string, Probe>;
  readonly subtitles: ShowSubtitles['byVideo'];
  readonly now: Date;
  /** @param fraction 0–1 of all videos */
  readonly onProgress: (fraction: number, video: string) => void;
  readonly signal?: AbortSignal | undefined;
};

export type PackagedSources = {
  readonly assetIds: ReadonlyMap<string, string>;
  readonly newAssets: readonly NewAsset[];
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

export function toSeekPictureRow(pictures: SeekPictures | undefined): SeekPictureRow {
  return { sprite: pictures?.sprite.track ?? null, iframes: pictures?.iframes ?? null };
}

const POSTER_PREFIX = 'p-';
const TEASER_PREFIX = 't-';

/** Returns the picture's URL. */
async function publishPicture({ running }: PackageSources, file: string, prefix: string): Promise<string> {
  // The teaser of a locked episode is public, so its name must reveal neither the asset's id nor the poster's name.
  const name = `${prefix}${randomBytes(12).toString('hex')}.webp`;
  await copyFile(file, await running.addFile('pictures', name));
  return `/img/${name}`;
}

/** @param picture the URL of a public picture */
export function isPoster(picture: string): boolean {
  return picture.startsWith(`/img/${POSTER_PREFIX}`);
}

/** @throws ImportRejectedError for the first video that cannot be packaged, or the signal's reason */
export async function packageSources(job: PackageSources): Promise<PackagedSources> {
  const assetIds = new Map<string, string>();
  const bySource = new Map<string, string>();
  const newAssets: NewAsset[] = [];
  for (const [index, [video, probed]] of [...job.probes].entries()) {
    const sourceHash = await hashSource(join(job.folder, video), job.subtitles.get(video));
    const existing = bySource.get(sourceHash) ?? (await findAssetBySource(job.db, sourceHash))?.assetId;
    const report = (fraction: number) => job.onProgress((index + fraction) / job.probes.size, video);
    const asset = existing === undefined ? await packageSource(job, { video, probed, sourceHash }, report) : undefined;
    if (asset) newAssets.push(asset);
    const assetId = asset?.assetId ?? existing ?? '';
    assetIds.set(video, assetId);
    bySource.set(sourceHash, assetId);
  }
  return { assetIds, newAssets };
}

/** @throws ImportRejectedError */
async function packageSource(
  job: PackageSources,
  { video, probed, sourceHash }: { video: string; probed: Probe; sourceHash: string },
  report: (fraction: number) => void,
): Promise<NewAsset> {
  const file = join(job.folder, video);
  try {
    // Probing all videos and packaging those before this one takes long enough for a file to change.
    const source = await inspectSource({ file, folder: job.folder });
    if (source.bytes !== probed.bytes) throw new MediaRejectedError('changed');
    const { folder, video: packaged } = await packageVideo({
      source: { file, folder: job.folder },
      probed,
      workFolder: job.workFolder,
      tools: job.tools,
      plan: job.plan,
      onProgress: ({ fraction }) => report(fraction),
      signal: job.signal,
    });
    const subtitles = await writeSubtitles(folder, job.subtitles.get(video));
    const [smallest] = packaged.renditions;
    const firstVideo = join(folder, smallest?.id ?? '', VIDEO_FILE);
    // Programs write only into the work folder: one that outlives our process could write after the files were removed.
    const teaser = `${folder}-teaser.webp`;
    await makeTeaser({ video: firstVideo, output: teaser, tools: job.tools }, job.signal);
    const assetId = newMediaId();
    const assetFolder = await job.running.addFile('media', assetId);
    await publishAsset(folder, job.folders.media, assetId);
    return {
      assetId,
      sourceHash,
      sourcePath: file,
      durationMs: packaged.durationMs,
      poster: await publishPicture(job, join(assetFolder, packaged.poster.file), POSTER_PREFIX),
      teaser: await publishPicture(job, teaser, TEASER_PREFIX),
      ...toSeekPictureRow(packaged.seekPictures),
      complete: packaged.seekPictures !== undefined,
      createdAt: job.now,
      subtitles,
      renditions: packaged.renditions.map(toRenditionRow),
    };
  } catch (error) {
    throw error instanceof MediaRejectedError ? new ImportRejectedError([`${video}: ${error.message}`]) : error;
  }
}
