/** Says whether shows that are kept between runs were packaged by other code. */
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = '{media,server/media,e2e/catalogue}/**/!(*.test).ts';

/** Returns a hash of the code that writes and packages shows. */
export async function hashPackager(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of globSync(SOURCES, { cwd: ROOT }).toSorted()) hash.update(await readFile(join(ROOT, file)));
  return hash.digest('hex');
}

const fileIn = (folder: string): string => join(folder, 'packager');

/** Returns whether other code has packaged the shows in the folder, or none. */
export async function isPackagerChanged(folder: string): Promise<boolean> {
  return (await readFile(fileIn(folder), 'utf8').catch(() => '')) !== (await hashPackager());
}

export async function markPackaged(folder: string): Promise<void> {
  await writeFile(fileIn(folder), await hashPackager());
}
