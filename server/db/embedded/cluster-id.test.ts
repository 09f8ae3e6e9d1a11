import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clusterId } from './cluster-id.ts';

const state = { home: '' };
const folder = (name: string) => join(state.home, name);

beforeEach(async () => {
  state.home = await mkdtemp(join(tmpdir(), 'cluster-id-'));
});
afterEach(async () => rm(state.home, { recursive: true }));

test('returns the same id for the same data folder', async () => {
  expect(await clusterId(folder('data'))).toMatch(/^[0-9a-f]{12}$/);
  expect(await clusterId(folder('data'))).toBe(await clusterId(folder('data')));
});

test('returns a new id for a recreated folder', async () => {
  const before = await clusterId(folder('data'));
  await rm(folder('data'), { recursive: true });
  expect(await clusterId(folder('data'))).not.toBe(before);
});

test('returns another id for a copied folder, and the original id when the copy replaces the folder', async () => {
  const before = await clusterId(folder('data'));
  await cp(folder('data'), folder('copy'), { recursive: true });
  expect(await clusterId(folder('copy'))).not.toBe(before);
  await rm(folder('data'), { recursive: true });
  await cp(folder('copy'), folder('data'), { recursive: true });
  expect(await clusterId(folder('data'))).toBe(before);
});

test('returns the same id to parallel callers and leaves no temporary file', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, async () => clusterId(folder('data'))));
  expect(new Set(ids).size).toBe(1);
  expect(await readdir(folder('data'))).toEqual(['database-id']);
});
