import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { readRegularFile } from '#media/regular-file.ts';

const LIMIT = 1024;

const folder = await mkdtemp(join(tmpdir(), 'regular-file-'));
afterAll(async () => rm(folder, { recursive: true }));

test('reads a file up to the limit', async () => {
  const path = join(folder, 'file');
  await writeFile(path, Buffer.alloc(LIMIT, 'x'));
  expect(await readRegularFile(path, LIMIT)).toEqual(Buffer.alloc(LIMIT, 'x'));
});

const MADE: readonly (readonly [string, (path: string) => Promise<unknown>, string])[] = [
  ['missing', async () => undefined, 'The file does not exist.'],
  ['large', (path) => writeFile(path, Buffer.alloc(LIMIT + 1)), 'The file is larger than 1 KiB.'],
  ['link', (path) => symlink('file', path), 'Symbolic links are not accepted.'],
  ['device', (path) => symlink('/dev/zero', path), 'Symbolic links are not accepted.'],
  ['folder', (path) => mkdir(path), 'The path is not a regular file.'],
  ['fifo', (path) => promisify(execFile)('mkfifo', [path]), 'The path is not a regular file.'],
];

for (const [name, make, message] of MADE) {
  test(`rejects a path of the kind “${name}”`, async () => {
    const path = join(folder, name);
    await make(path);
    await expect(readRegularFile(path, LIMIT)).rejects.toThrow(message);
  });
}

test('rejects a device', async () => {
  await expect(readRegularFile('/dev/zero', LIMIT)).rejects.toThrow('The path is not a regular file.');
});
