import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { UserFacingError } from '#domain/user-facing-error.ts';
import { prepareDataDir } from './data-dir.ts';

test('creates missing folders and leaves nothing inside', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'data-dir-test-'));
  const dataDir = join(folder, 'a/b');
  await Promise.all([prepareDataDir(dataDir), prepareDataDir(dataDir)]);
  expect(await readdir(dataDir)).toEqual([]);
  await rm(folder, { recursive: true });
});

test('rejects a file, a path below a file, and file systems without such folders, in one sentence', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'data-dir-test-'));
  const file = join(folder, 'file');
  await writeFile(file, '');
  for (const dataDir of [file, join(file, 'data'), '/proc/data', '/sys/data', '/dev/null']) {
    const preparing = prepareDataDir(dataDir);
    await expect(preparing).rejects.toBeInstanceOf(UserFacingError);
    await expect(preparing).rejects.toThrow(/^The server cannot write to its data folder \/[^\n]*\.$/);
  }
  await rm(folder, { recursive: true });
});
