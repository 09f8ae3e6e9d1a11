import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The age from which a folder is removed. A younger one may belong to a running command. */
const STALE_MS = 86_400_000;

export async function removeStaleWork(workFolder: string): Promise<void> {
  const names = await readdir(workFolder).catch(() => []);
  for (const name of names) {
    const path = join(workFolder, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > STALE_MS) await rm(path, { recursive: true, force: true });
  }
}
