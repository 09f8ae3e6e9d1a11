import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { COMPILE_CACHE } from './node-process.ts';
import { databaseAddress } from './database-address.ts';
import type { TestServer } from './test.ts';

const MAIN = join(import.meta.dirname, '../operator/main.ts');

/** Returns the address of the test server's database for other processes. */
export async function databaseUrlOf(server: TestServer): Promise<string> {
  const { socketFolder, port, user, database } = await databaseAddress(server);
  const location = new URLSearchParams({ host: socketFolder, port: String(port) }).toString();
  return `postgres://${user}@localhost/${database}?${location}`;
}

/** Starts an operator command in a process of its own, on the database and the data folder of the test server. */
export async function startOperatorProcess(
  server: TestServer,
  words: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<ChildProcessByStdio<null, Readable, null>> {
  const { dataDir } = server.context.config;
  const env = { DATA_DIR: dataDir, DATABASE_URL: await databaseUrlOf(server), ...COMPILE_CACHE, ...variables };
  return spawn(process.execPath, [MAIN, ...words], { env, stdio: ['ignore', 'pipe', 'inherit'] });
}
