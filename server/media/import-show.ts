/** Imports a folder as a show. A failed import leaves the show unchanged. */
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LADDER_VERSION } from '#media/ladder.ts';
import type { PackageJob } from '#media/package.ts';
import type { Tools } from '#media/tools.ts';
import type { Folders } from '#server/context.ts';
import { insertAsset } from '#server/db/assets.ts';
import type { Database } from '#server/db/database.ts';
import { finishMediaJob, updateMediaJobProgress, startMediaJob } from '#server/db/media-jobs.ts';
import { writeShow } from '#server/db/write-show.ts';
import { redact } from '#server/redact.ts';
import { publishCover } from './cover.ts';
import { packageSources } from './package-sources.ts';
import { readShowFolder, type ShowFolder } from './read-show-folder.ts';

const NO_COVER = '';

export type ImportJob = {
  readonly db: Database;
  readonly folders: Folders;
  readonly tools: Tools;
  readonly now: () => Date;
  readonly plan: PackageJob['plan'];
  /** @param fraction 0–1 */
  readonly onProgress: (fraction: number, stage: string) => void;
  readonly signal?: AbortSignal | undefined;
};

export type ImportedShow = { readonly tvId: string; readonly episodes: number; readonly folder: ShowFolder };

/** @throws ImportRejectedError with one line per problem, or the signal's reason */
export async function importShow(job: ImportJob, folderPath: string): Promise<ImportedShow> {
  const folder = await readShowFolder(folderPath, job.tools);
  const jobId = await startMediaJob(job.db, `import ${folder.show.tv_id}`, job.now());
  try {
    const imported = await packageAndWrite(job, folder, jobId);
    await finishMediaJob(job.db, jobId, job.now());
    return imported;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    await finishMediaJob(job.db, jobId, job.now(), redact(message));
    throw error;
  }
}

async function packageAndWrite(job: ImportJob, folder: ShowFolder, jobId: number): Promise<ImportedShow> {
  const { show, episodes } = folder;
  const report = createReporter(job, jobId);
  const packaged = await packageSources({
    ...job,
    workFolder: job.folders.work,
    folder: folder.folder,
    videos: [...folder.durations.keys()],
    subtitles: folder.subtitles,
    now: job.now(),
    onProgress: report,
  });
  try {
    const firstNewPoster = packaged.newAssets[0]?.poster;
    const cover = (await publishCover(job, folder)) ?? firstNewPoster ?? NO_COVER;
    const sourceHash = await hashShowFolder(folder.folder);
    const now = job.now();
    await job.db.transaction().execute(async (tx) => {
      for (const asset of packaged.newAssets) await insertAsset(tx, asset);
      const assetIds = episodes.map((video) => packaged.assetIds.get(video) ?? '');
      await writeShow(tx, { show, cover, sourceHash, episodes: assetIds, now });
    });
  } catch (error) {
    await packaged.discard();
    throw error;
  }
  return { tvId: show.tv_id, episodes: episodes.length, folder };
}

/** Returns a function that reports progress. It writes to the database at most once per second. */
function createReporter(job: ImportJob, jobId: number): (fraction: number, stage: string) => void {
  let writtenAt = 0;
  return (fraction, stage) => {
    job.onProgress(fraction, stage);
    if (Date.now() - writtenAt < 1000) return;
    writtenAt = Date.now();
    // If a report is lost, the next one replaces it.
    updateMediaJobProgress(job.db, jobId, fraction, stage).catch(() => undefined);
  };
}

/**
 * Returns a hash of `show.json`, the subtitles, the names and sizes of all files and the rules of packaging, but not of
 * other content.
 */
export async function hashShowFolder(folder: string): Promise<string> {
  const hash = createHash('sha256').update(String(LADDER_VERSION));
  hash.update(await readFile(join(folder, 'show.json')));
  for (const name of (await readdir(folder)).toSorted()) {
    hash.update(`${name} ${(await stat(join(folder, name))).size}\n`);
    if (name.endsWith('.vtt')) hash.update(await readFile(join(folder, name)));
  }
  return hash.digest('hex');
}
