/** Where clips and packages lie between runs. What makes them is part of the name: a change makes them anew. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const CACHE = join(ROOT, '.cache/bench-playback');

async function hashOf(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(await readFile(path));
  return hash.digest('hex').slice(0, 16);
}

/** A folder that is named by what its contents depend on; those of earlier versions are removed. */
async function openFolder(parent: string, prefix: string, makers: readonly string[]): Promise<string> {
  const name = `${prefix}-${await hashOf(makers)}`;
  await mkdir(join(parent, name), { recursive: true });
  for (const other of await readdir(parent)) {
    const isOutdated = other.startsWith(`${prefix}-`) && other !== name;
    if (isOutdated) await rm(join(parent, other), { recursive: true, force: true });
  }
  return join(parent, name);
}

export type Cache = {
  /** Of the product: its data folder, and the clips. */
  readonly product: string;
  readonly rivals: string;
};

export async function openCache(): Promise<Cache> {
  const media = (await readdir(join(ROOT, 'media'))).filter((name) => name.endsWith('.ts') && !name.includes('.test.'));
  const packaging = media.toSorted().map((name) => join(ROOT, 'media', name));
  const own = (name: string): string => join(import.meta.dirname, name);
  const product = await openFolder(CACHE, 'show', [...packaging, own('clips.ts'), own('show.ts')]);
  return { product, rivals: await openFolder(product, 'rivals', [own('rival-media.ts')]) };
}
