/** Starts the main server before the tests and stops it after them. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ADDRESS_FILE } from './address.ts';

export default async function setup(): Promise<() => Promise<void>> {
  const child = fork(join(import.meta.dirname, 'server.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const exited = once(child, 'exit').then(() => {
    throw new Error('the server exited before it was ready');
  });
  const [url] = await Promise.race([once(child, 'message'), exited]);
  exited.catch(() => undefined);
  await mkdir(dirname(ADDRESS_FILE), { recursive: true });
  await writeFile(ADDRESS_FILE, String(url));
  return async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
}
