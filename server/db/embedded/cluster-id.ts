import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const BIRTHMARK = 'database-id';

/**
 * The name of the cluster that belongs to a data folder, where that cluster lies outside of it. It comes from the
 * folder's path and from a mark inside: a copy has a database of its own, and a folder that was deleted and made anew
 * does not find the database of the old one, which names media that are gone.
 * @returns 12 hexadecimal digits
 */
export async function clusterId(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const mark = await markOf(join(dataDir, BIRTHMARK));
  return createHash('sha256').update(`${dataDir}\n${mark}`).digest('hex').slice(0, 12);
}

async function markOf(path: string): Promise<string> {
  const read = async () => readFile(path, 'utf8');
  const found = await read().catch(() => undefined);
  if (found !== undefined) return found;
  // Linked into its place whole, and only once: of two that start at the same moment, both read the same mark.
  const fresh = `${path}.${randomUUID()}`;
  await writeFile(fresh, `${randomUUID()}\n`);
  await link(fresh, path).catch(() => undefined);
  await rm(fresh);
  return read();
}
