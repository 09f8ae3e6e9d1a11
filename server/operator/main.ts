/** `npm run operator -- <area> <command> …`: what an operator does from a terminal, beside a running server or without one. */
import { parseArgs } from 'node:util';
import { createClock } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import { createLog, makeFolders } from '#server/context.ts';
import { openDatabase } from '#server/db/database.ts';
import { borrowDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { formatError } from '#server/user-facing-error.ts';
import { COMMANDS, FLAGS, USAGE } from './commands.ts';
import { CommandRefused, type Operator } from './operator.ts';
import { progressBar } from './progress-bar.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

/** The words and options behind a command's name. @throws CommandRefused for an option that it does not take */
function readArguments(name: string, args: readonly string[]) {
  const flags = (FLAGS[name] ?? []).map((flag) => [flag, { type: 'string' }] as const);
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...Object.fromEntries(flags), 'dry-run': { type: 'boolean' } },
    });
    const { 'dry-run': dryRun = false, ...rest } = values;
    return { dryRun, positionals, flags: rest };
  } catch (error) {
    throw new CommandRefused(error instanceof Error ? error.message : String(error));
  }
}

async function main(): Promise<number> {
  const [area = '', verb = '', ...args] = process.argv.slice(2);
  const name = `${area} ${verb}`;
  const command = COMMANDS[name];
  if (!command) {
    complain(USAGE);
    return 2;
  }
  const { positionals, dryRun, flags } = readArguments(name, args);
  const config = readConfig();
  const database = await borrowDatabase(config);
  try {
    await migrate(database.address);
    const db = openDatabase(database.address, createLog(config));
    const operator: Operator = {
      config,
      clock: createClock(),
      db,
      folders: await makeFolders(config.dataDir),
      print,
      progressBar,
      dryRun,
      flags,
    };
    try {
      await command(operator, positionals);
    } finally {
      await db.destroy();
    }
    return 0;
  } finally {
    await database.close();
  }
}

process.exitCode = await main().catch((error: unknown) => {
  complain(formatError(error));
  return 1;
});
