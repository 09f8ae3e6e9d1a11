import { parseCommand } from '#server/operator/program.ts';
import type { TestServer } from './test.ts';

const silentBar = () => ({ step: () => undefined, set: () => undefined, end: () => undefined });

/** Runs an operator command and returns the printed lines. */
export async function runOperator(
  { context }: TestServer,
  command: string,
  args: readonly string[] = [],
  { dryRun = false, flags = {} }: { dryRun?: boolean; flags?: Record<string, string> } = {},
): Promise<string[]> {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const { config, log, clock, db, folders } = context;
  const options = Object.entries(flags).map(([name, value]) => `--${name}=${value}`);
  const words = [...command.split(' '), ...(dryRun ? ['--dry-run'] : []), ...options, ...args];
  const run = await parseCommand(words);
  await run?.({ config, log, clock, db, folders, print, progressBar: silentBar });
  return lines;
}
