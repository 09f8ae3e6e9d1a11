import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { dataDirOf, type Content } from './content.ts';
import { databaseUrl } from './databases.ts';

export type CommandResult = { readonly ok: boolean; readonly stdout: string; readonly stderr: string };

/** Runs a command on the main server's database. */
export const runOperator = (...words: string[]): Promise<CommandResult> => run('catalogue', undefined, words);

/** Runs a command on the database of a server that a test has started. */
export const runOperatorOn = (database: string, ...words: string[]): Promise<CommandResult> =>
  run('catalogue', database, words);

/** Runs a command on the database of the server that shows the demo. */
export const runDemoOperator = (...words: string[]): Promise<CommandResult> => run('demo', undefined, words);

async function run(content: Content, database: string | undefined, words: string[]): Promise<CommandResult> {
  const env = {
    DATA_DIR: dataDirOf(content),
    TEST_CLOCK: '1',
    ...(database !== undefined && { DATABASE_URL: await databaseUrl(database) }),
  };
  const command = promisify(execFile)(process.execPath, ['server/operator/main.ts', ...words], { env });
  try {
    const { stdout, stderr } = await command;
    return { ok: true, stdout, stderr };
  } catch (error) {
    if (!(error instanceof Error) || !('stdout' in error) || !('stderr' in error)) throw error;
    return { ok: false, stdout: String(error.stdout), stderr: String(error.stderr) };
  }
}
