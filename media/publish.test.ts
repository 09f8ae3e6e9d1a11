import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newMediaId, publishAsset } from '#media/publish.ts';

test('creates ids of 128 random bits in hex', () => {
  expect(newMediaId()).toMatch(/^[0-9a-f]{32}$/);
  expect(newMediaId()).not.toBe(newMediaId());
});

test('moves a folder once and rejects an existing or malformed id', async () => {
  const root = await mkdtemp(join(tmpdir(), 'publish-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const makeFolder = async (name: string) => {
    await mkdir(join(root, name));
    await writeFile(join(root, name, 'poster.webp'), name);
    return join(root, name);
  };
  const id = newMediaId();
  expect(await publishAsset(await makeFolder('first'), join(root, 'media'), id)).toBe(join(root, 'media', id));
  await expect(publishAsset(await makeFolder('second'), join(root, 'media'), id)).rejects.toThrow();
  await expect(publishAsset(join(root, 'second'), join(root, 'media'), '../up')).rejects.toThrow('not an asset id');
  expect((await readdir(root)).toSorted()).toEqual(['media', 'second']);
});
