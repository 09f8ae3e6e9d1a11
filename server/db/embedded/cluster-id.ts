import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const MARKER_FILE = 'database-id';

/** Returns a hash of the path and a marker file, so that a copied or recreated folder has another id. */
export async function clusterId(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const marker = await readOrCreateMarker(join(dataDir, MARKER_FILE));
  return createHash('sha256').update(`${dataDir}\n${marker}`).digest('hex').slice(0, 12);
}

async function readOrCreateMarker(path: string): Promise<string> {
  const read = async () => readFile(path, 'utf8');
  const found = await read().catch(() => undefined);
  if (found !== undefined) return found;
  // link() fails if the file exists, so parallel starts read the same marker.
  const temporary = `${path}.${randomUUID()}`;
  await writeFile(temporary, `${randomUUID()}\n`);
  await link(temporary, path).catch(() => undefined);
  await rm(temporary);
  return read();
}
