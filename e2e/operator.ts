/** The operator's terminal, beside the running server. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { readConfig } from '#server/config.ts';
import { beside, DATA_DIR } from './server.ts';

export type Told = { readonly ok: boolean; readonly output: string; readonly complaints: string };

/** Runs one command and gives what it printed, whether it was carried out or not. */
export async function operate(...words: string[]): Promise<Told> {
  return run({ DATA_DIR }, words);
}

/** The same on a database of a journey's own. */
export async function operateOn(database: string, ...words: string[]): Promise<Told> {
  const { databaseUrl = '' } = await beside(readConfig({ DATA_DIR }), database);
  return run({ DATA_DIR, DATABASE_URL: databaseUrl }, words);
}

async function run(env: Readonly<Record<string, string>>, words: string[]): Promise<Told> {
  const command = promisify(execFile)(process.execPath, ['server/operator/main.ts', ...words], { env });
  try {
    const { stdout, stderr } = await command;
    return { ok: true, output: stdout, complaints: stderr };
  } catch (error) {
    if (!(error instanceof Error) || !('stdout' in error) || !('stderr' in error)) throw error;
    return { ok: false, output: String(error.stdout), complaints: String(error.stderr) };
  }
}
