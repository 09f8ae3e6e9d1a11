import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UserFacingError } from '#domain/user-facing-error.ts';

/** Creates the folder if it is missing, and writes a file to find out whether the server can use it. @throws UserFacingError */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await createFolder(dataDir);
    const file = join(dataDir, `write-test-${randomUUID()}`);
    await writeFile(file, '');
    await rm(file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserFacingError(
      `The server cannot write to its data folder ${dataDir} (${reason}); set DATA_DIR to a folder that this user can write to.`,
    );
  }
}

/** Node's own recursive `mkdir` does not end in file systems without folders of users, such as `/proc`. */
async function createFolder(path: string): Promise<void> {
  if (await stat(path).catch(() => undefined)) return;
  await createFolder(dirname(path));
  await mkdir(path).catch(ignoreExisting);
}

/** Another process may create the folder at the same time. */
function ignoreExisting(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
}
