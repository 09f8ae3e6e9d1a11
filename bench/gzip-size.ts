import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const ASSETS = join(import.meta.dirname, '../dist/web/assets');

/** Returns the total gzip size (kB) of the app's scripts among these URLs, each counted once. */
export async function measureGzipKilobytes(urls: readonly string[]): Promise<number> {
  const names = new Set(await readdir(ASSETS));
  const requested = new Set(urls.map((url) => new URL(url).pathname.split('/').at(-1) ?? ''));
  const sizes = await Promise.all(
    [...requested]
      .filter((name) => names.has(name))
      .map(async (name) => gzipSync(await readFile(join(ASSETS, name))).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}
