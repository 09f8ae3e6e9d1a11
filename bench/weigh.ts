/** The weight of the built app's scripts. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const ASSETS = join(import.meta.dirname, '../dist/web/assets');

/** @returns kB after gzip of those addresses that are the built app's own, each once */
export async function weighScripts(addresses: readonly string[]): Promise<number> {
  const names = new Set(await readdir(ASSETS));
  const asked = new Set(addresses.map((address) => new URL(address).pathname.split('/').at(-1) ?? ''));
  const sizes = await Promise.all(
    [...asked]
      .filter((name) => names.has(name))
      .map(async (name) => gzipSync(await readFile(join(ASSETS, name))).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}
