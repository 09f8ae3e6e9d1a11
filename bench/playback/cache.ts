import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hashPackager } from '#media/testing/packager.ts';

const ROOT = join(import.meta.dirname, '../..');
const CACHE = join(ROOT, '.cache/bench-playback');

async function hashOf(paths: readonly string[], packager = ''): Promise<string> {
  const hash = createHash('sha256').update(packager);
  for (const path of paths) hash.update(await readFile(path));
  return hash.digest('hex').slice(0, 16);
}

/** Names the folder after the hash of `sourceFiles` and of the packaging code, and removes outdated folders. */
async function openFolder(
  parent: string,
  prefix: string,
  sourceFiles: readonly string[],
  packager = '',
): Promise<string> {
  const name = `${prefix}-${await hashOf(sourceFiles, packager)}`;
  await mkdir(join(parent, name), { recursive: true });
  for (const other of await readdir(parent)) {
    const isOutdated = other.startsWith(`${prefix}-`) && other !== name;
    if (isOutdated) await rm(join(parent, other), { recursive: true, force: true });
  }
  return join(parent, name);
}

export type CacheFolders = {
  /** The clips, which do not depend on the code that packages them. */
  readonly clips: string;
  readonly product: string;
  readonly baselines: string;
};

export async function openCacheFolders(): Promise<CacheFolders> {
  const localFile = (name: string): string => join(import.meta.dirname, name);
  const product = await openFolder(CACHE, 'show', [localFile('clips.ts'), localFile('show.ts')], await hashPackager());
  const clips = await openFolder(CACHE, 'clips', [localFile('clips.ts')]);
  return { clips, product, baselines: await openFolder(product, 'baselines', [localFile('baseline-media.ts')]) };
}
