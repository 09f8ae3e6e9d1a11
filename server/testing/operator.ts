/** Operator commands on a test server's database, as from a terminal beside it. */
import { COMMANDS } from '#server/operator/commands.ts';
import type { TestServer } from './test.ts';

const silentBar = () => ({ step: () => undefined, set: () => undefined, end: () => undefined });

/** Runs one and gives the lines that it printed. @throws what the command throws */
export async function operate(
  { context }: TestServer,
  command: string,
  rest: readonly string[] = [],
  { dryRun = false, flags = {} }: { dryRun?: boolean; flags?: Record<string, string> } = {},
): Promise<string[]> {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const { config, clock, db, folders } = context;
  await COMMANDS[command]?.({ config, clock, db, folders, print, progressBar: silentBar, dryRun, flags }, rest);
  return lines;
}
