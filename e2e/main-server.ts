import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ADDRESS_FILE } from './address.ts';
import type { Content } from './content.ts';
import { forkServer } from './fork-server.ts';

/** Starts the main server of a run. Returns a function that stops it. */
export async function startMainServer(content: Content): Promise<() => Promise<void>> {
  const { url, stop } = await forkServer({ isMain: true, content });
  await mkdir(dirname(ADDRESS_FILE), { recursive: true });
  await writeFile(ADDRESS_FILE, url);
  return stop;
}
