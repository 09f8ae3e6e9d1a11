/** Imports a folder as a show. A failed import leaves the show unchanged. */
import { createHash, randomUUID } from 'node:crypto';
import { lstat, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { LADDER_VERSION } from '#media/ladder.ts';
import type { PackageJob } from '#media/package.ts';
import type { Tools } from '#media/tools.ts';
import type { Folders } from '#server/context.ts';
import { insertAsset, readPoster } from '#server/db/assets.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { finishMediaJob, updateMediaJobProgress } from '#server/db/media-jobs.ts';
import { writeStory } from '#server/db/chat/stories.ts';
import { readCover, writeShow } from '#server/db/write-show.ts';
import { runImportJob, type RunningImport } from './import-job.ts';
import { isPoster, packageSources } from './package-sources.ts';
import { publishCover, publishPortraits } from './pictures.ts';
import { ImportRejectedError } from './import-rejected-error.ts';
import { readShowFolder, type ShowFolder } from './read-show-folder.ts';

const NO_COVER = '';
/** The files whose content is part of the hash. */
const TEXT_FILE = /\.vtt$|^story\.(?:[\w-]+\.)?json$/;

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

/** Another process imports the same show. */
export class ImportRunningError extends ImportRejectedError {}

/** @throws ImportRejectedError with one line per problem, ImportRunningError, or the signal's reason */
export async function importShow(job: ImportJob, folderPath: string): Promise<ImportedShow> {
  const folder = await readShowFolder(folderPath, job.tools);
  const tvId = folder.show.tv_id;
  const started = await runImportJob(job, `import ${tvId}`, (running) => packageAndWrite(job, folder, running));
  if (!started) throw new ImportRunningError([`${tvId}: Another import of this show is running.`]);
  return { tvId, episodes: folder.episodes.length, folder };
}

async function packageAndWrite(job: ImportJob, folder: ShowFolder, running: RunningImport): Promise<void> {
  const { show, story, episodes } = folder;
  const workFolder = await running.addFile('work', `import-${randomUUID()}`);
  await mkdir(workFolder, { recursive: true });
  const packaged = await packageSources({
    ...job,
    running,
    workFolder,
    folder: folder.folder,
    probes: folder.probes,
    subtitles: folder.subtitles,
    now: job.now(),
    onProgress: createReporter(job, running.jobId),
  });
  const pictureJob = { ...job, workFolder, running };
  const newCover = await publishCover(pictureJob, folder);
  const portraits = await publishPortraits(pictureJob, folder);
  const sourceHash = await hashShowFolder(folder.folder);
  await rm(workFolder, { recursive: true });
  const now = job.now();
  const assetIds = episodes.map((video) => packaged.assetIds.get(video) ?? '');
  await job.db.transaction().execute(async (tx) => {
    for (const asset of packaged.newAssets) await insertAsset(tx, asset);
    const cover = newCover ?? (await keptCover(tx, show.tv_id, assetIds));
    await writeShow(tx, { show, cover, portraits, sourceHash, episodes: assetIds, now });
    await writeStory(tx, show.tv_id, story);
    await finishMediaJob(tx, running.jobId, now);
  });
}

/** Without a cover file, a show keeps its cover, unless that was the poster of an episode. */
async function keptCover(tx: Queryable, tvId: string, [firstAsset]: readonly string[]): Promise<string> {
  const cover = (await readCover(tx, tvId)) ?? NO_COVER;
  if (firstAsset === undefined || (cover !== NO_COVER && !isPoster(cover))) return cover;
  return readPoster(tx, firstAsset);
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
 * Returns a hash of `show.json`, the story, the subtitles, the names and sizes of all regular files and the rules of
 * packaging, but not of other content.
 */
export async function hashShowFolder(folder: string): Promise<string> {
  const hash = createHash('sha256').update(String(LADDER_VERSION));
  hash.update(await readFile(join(folder, 'show.json')));
  for (const name of (await readdir(folder)).toSorted()) {
    const found = await lstat(join(folder, name));
    if (!found.isFile()) continue;
    hash.update(`${name} ${found.size}\n`);
    if (TEXT_FILE.test(name)) hash.update(await readFile(join(folder, name)));
  }
  return hash.digest('hex');
}
