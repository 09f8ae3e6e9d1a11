/** `npm run operator -- <command>` runs one operator command, with or without a running server. */
import { createClock } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import { createFolders } from '#server/context.ts';
import { createLog } from '#server/log.ts';
import { prepareDataDir } from '#server/data-dir.ts';
import { COMMAND_LIMITS, openDatabase } from '#server/db/database.ts';
import { withDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { createTestClock } from '#server/test-clock.ts';
import { formatError } from '#server/format-error.ts';
import type { PreparedCommand } from './command.ts';
import { parseCommand, UnknownCommandError } from './program.ts';
import { progressBar } from './progress-bar.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

async function runWithDatabase(command: PreparedCommand): Promise<void> {
  const config = readConfig();
  await prepareDataDir(config.dataDir);
  await withDatabase(config, async (address) => {
    await migrate(address);
    const log = createLog(config);
    const db = openDatabase(address, log, COMMAND_LIMITS);
    const folders = await createFolders(config.dataDir);
    try {
      const clock = createClock();
      if (config.testClock) await createTestClock(db, clock);
      await command({ config, log, clock, db, folders, print, progressBar });
    } finally {
      await db.destroy();
    }
  });
}

try {
  const command = await parseCommand(process.argv.slice(2));
  if (command) await runWithDatabase(command);
} catch (error) {
  process.stderr.write(`${formatError(error)}\n`);
  process.exitCode = error instanceof UnknownCommandError ? 2 : 1;
}
