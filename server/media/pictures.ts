/** Publishes covers and portraits as new WebP files. */
import { createHash } from 'node:crypto';
import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeCover } from '#media/image.ts';
import { MediaRejectedError } from '#media/rejection.ts';
import type { Tools } from '#media/tools.ts';
import type { Folders } from '#server/context.ts';
import { pathExists } from '#server/path-exists.ts';
import { ImportRejectedError } from './import-rejected-error.ts';
import type { ShowFolder } from './read-show-folder.ts';
import type { RunningImport } from './import-job.ts';

const COVER_SIZE = { width: 600, height: 900 };
const PORTRAIT_SIZE = { width: 384, height: 384 };

/** @param workFolder contains temporary files */
type PictureJob = {
  readonly folders: Folders;
  readonly tools: Tools;
  readonly workFolder: string;
  readonly running: RunningImport;
};

/** Returns the cover's URL, or undefined without a cover. @throws ImportRejectedError */
export async function publishCover(job: PictureJob, { folder, cover, show }: ShowFolder): Promise<string | undefined> {
  return cover === undefined
    ? undefined
    : publishPicture(job, { folder, file: cover, name: show.tv_id, ...COVER_SIZE });
}

/** Returns the URLs of the portraits by the cast members' ids. @throws ImportRejectedError */
export async function publishPortraits(
  job: PictureJob,
  { folder, portraits, show }: ShowFolder,
): Promise<ReadonlyMap<string, string>> {
  const urls = new Map<string, string>();
  for (const [id, file] of portraits)
    urls.set(id, await publishPicture(job, { folder, file, name: `${show.tv_id}-${id}`, ...PORTRAIT_SIZE }));
  return urls;
}

async function publishPicture(
  { folders, tools, workFolder, running }: PictureJob,
  picture: { folder: string; file: string; name: string; width: number; height: number },
): Promise<string> {
  const encoded = join(workFolder, `${picture.name}.webp`);
  try {
    await encodeCover(join(picture.folder, picture.file), { ...picture, path: encoded }, tools);
  } catch (error) {
    throw error instanceof MediaRejectedError ? new ImportRejectedError([`${picture.file}: ${error.message}`]) : error;
  }
  const content = createHash('sha256')
    .update(await readFile(encoded))
    .digest('hex')
    .slice(0, 16);
  const name = `${picture.name}-${content}.webp`;
  // An earlier import may have published the same picture, which this import must not remove if it fails.
  if (!(await pathExists(join(folders.pictures, name))))
    await copyFile(encoded, await running.addFile('pictures', name));
  return `/img/${name}`;
}
