/** `npm run operator -- <area> <command> …`: what an operator does from a terminal, beside a running server or without one. */
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { createLog, makeFolders } from '#server/context.ts';
import { openDatabase } from '#server/db/database.ts';
import { borrowDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { tell } from '#server/tellable.ts';
import { COMMANDS, USAGE } from './commands.ts';
import type { Operator } from './operator.ts';
import { progressBar } from './progress-bar.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false } },
  });
  const [area = '', name = '', ...rest] = positionals;
  const command = COMMANDS[`${area} ${name}`];
  if (!command) {
    complain(USAGE);
    return 2;
  }
  const config = readConfig();
  const database = await borrowDatabase(config);
  try {
    await migrate(database.address);
    const db = openDatabase(database.address, createLog(config));
    const operator: Operator = {
      config,
      db,
      folders: await makeFolders(config.dataDir),
      print,
      progressBar,
      dryRun: values['dry-run'],
    };
    try {
      await command(operator, rest);
    } finally {
      await db.destroy();
    }
    return 0;
  } finally {
    await database.close();
  }
}

process.exitCode = await main().catch((error: unknown) => {
  complain(tell(error));
  return 1;
});
