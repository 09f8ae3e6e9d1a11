import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { DATA_DIR, databaseUrl } from './server.ts';

export type CommandResult = { readonly ok: boolean; readonly stdout: string; readonly stderr: string };

/** Runs a command on the main server's database. */
export async function runOperator(...words: string[]): Promise<CommandResult> {
  return run({ DATA_DIR, TEST_CLOCK: '1' }, words);
}

/** Runs a command on the database of a server that a test has started. */
export async function runOperatorOn(database: string, ...words: string[]): Promise<CommandResult> {
  return run({ DATA_DIR, TEST_CLOCK: '1', DATABASE_URL: await databaseUrl(database) }, words);
}

async function run(env: Readonly<Record<string, string>>, words: string[]): Promise<CommandResult> {
  const command = promisify(execFile)(process.execPath, ['server/operator/main.ts', ...words], { env });
  try {
    const { stdout, stderr } = await command;
    return { ok: true, stdout, stderr };
  } catch (error) {
    if (!(error instanceof Error) || !('stdout' in error) || !('stderr' in error)) throw error;
    return { ok: false, stdout: String(error.stdout), stderr: String(error.stderr) };
  }
}
