/** The operator's terminal, beside the running server. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { DATA_DIR } from './server.ts';

export type Told = { readonly ok: boolean; readonly output: string; readonly complaints: string };

/** Runs one command and gives what it printed, whether it was carried out or not. */
export async function operate(...words: string[]): Promise<Told> {
  const run = promisify(execFile)(process.execPath, ['server/operator/main.ts', ...words], { env: { DATA_DIR } });
  try {
    const { stdout, stderr } = await run;
    return { ok: true, output: stdout, complaints: stderr };
  } catch (error) {
    if (!(error instanceof Error) || !('stdout' in error) || !('stderr' in error)) throw error;
    return { ok: false, output: String(error.stdout), complaints: String(error.stderr) };
  }
}
