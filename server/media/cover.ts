/** Publishes covers as new WebP files of 600×900 pixels. */
import { createHash } from 'node:crypto';
import { access, copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeCover } from '#media/image.ts';
import { MediaRejectedError } from '#media/rejection.ts';
import type { Tools } from '#media/tools.ts';
import type { Folders } from '#server/context.ts';
import { ImportRejectedError, type ShowFolder } from './read-show-folder.ts';
import type { RunningImport } from './import-job.ts';

const [WIDTH, HEIGHT] = [600, 900];

/**
 * Returns the cover's URL, or undefined without a cover.
 * @param workFolder contains temporary files
 * @throws ImportRejectedError
 */
export async function publishCover(
  { folders, tools, workFolder }: { folders: Folders; tools: Tools; workFolder: string },
  { folder, cover, show }: ShowFolder,
  { addFile }: RunningImport,
): Promise<string | undefined> {
  if (cover === undefined) return undefined;
  const encoded = join(workFolder, 'cover.webp');
  try {
    await encodeCover(join(folder, cover), { path: encoded, width: WIDTH, height: HEIGHT }, tools);
  } catch (error) {
    throw error instanceof MediaRejectedError ? new ImportRejectedError([`${cover}: ${error.message}`]) : error;
  }
  const content = createHash('sha256')
    .update(await readFile(encoded))
    .digest('hex')
    .slice(0, 16);
  const name = `${show.tv_id}-${content}.webp`;
  // An earlier import may have published the same picture, which this import must not remove if it fails.
  if (!(await exists(join(folders.pictures, name)))) await copyFile(encoded, await addFile('pictures', name));
  return `/img/${name}`;
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
