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

test('a data folder keeps its cluster', async () => {
  expect(await clusterId(folder('data'))).toMatch(/^[0-9a-f]{12}$/);
  expect(await clusterId(folder('data'))).toBe(await clusterId(folder('data')));
});

test('one that was deleted and made anew has a new one', async () => {
  const before = await clusterId(folder('data'));
  await rm(folder('data'), { recursive: true });
  expect(await clusterId(folder('data'))).not.toBe(before);
});

test('a copy has one of its own, and the same one again when it was put back', async () => {
  const before = await clusterId(folder('data'));
  await cp(folder('data'), folder('copy'), { recursive: true });
  expect(await clusterId(folder('copy'))).not.toBe(before);
  await rm(folder('data'), { recursive: true });
  await cp(folder('copy'), folder('data'), { recursive: true });
  expect(await clusterId(folder('data'))).toBe(before);
});

test('of those that ask at the same moment all learn the same, and nothing is left beside the mark', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, async () => clusterId(folder('data'))));
  expect(new Set(ids).size).toBe(1);
  expect(await readdir(folder('data'))).toEqual(['database-id']);
});
