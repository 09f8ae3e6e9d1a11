import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const CACHE = join(ROOT, '.cache/bench-playback');

async function hashOf(paths: readonly string[], packager = ''): Promise<string> {
  const hash = createHash('sha256').update(packager);
  for (const path of paths) hash.update(await readFile(path));
  return hash.digest('hex').slice(0, 16);
}

/** Names the folder after the hash of `sourceFiles` and removes outdated folders. */
async function openFolder(parent: string, prefix: string, sourceFiles: readonly string[]): Promise<string> {
  const name = `${prefix}-${await hashOf(sourceFiles)}`;
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
  const media = (await readdir(join(ROOT, 'media'))).filter((name) => name.endsWith('.ts') && !name.includes('.test.'));
  const packaging = media.toSorted().map((name) => join(ROOT, 'media', name));
  const localFile = (name: string): string => join(import.meta.dirname, name);
  const product = await openFolder(CACHE, 'show', [...packaging, localFile('clips.ts'), localFile('show.ts')]);
  const clips = await openFolder(CACHE, 'clips', [localFile('clips.ts')]);
  return { clips, product, baselines: await openFolder(product, 'baselines', [localFile('baseline-media.ts')]) };
}
