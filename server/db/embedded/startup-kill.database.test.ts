/** `npm run test:startup` does the same at 50 moments. Each test continues with the data of the previous one. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { earlier, killDuringStart, measureStart, planOf } from '#server/testing/startup-kill.ts';
import { openCluster } from './cluster.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const state = { dataDir: '', folder: '', startMs: 0 };

beforeAll(async () => {
  state.dataDir = await mkdtemp(join(tmpdir(), 'startup-test-'));
  state.folder = (await openCluster(state.dataDir)).folder;
  await measureStart(state.dataDir, state.folder);
  state.startMs = await measureStart(state.dataDir, state.folder);
});

afterAll(async () => {
  await (await openCluster(state.dataDir)).stop();
  for (const folder of [state.dataDir, state.folder]) await rm(folder, { recursive: true, force: true });
});

test.for([1, 13, 21].map((seed) => ({ seed, target: planOf(seed).target })))(
  'a start is ready or explains itself when $target ends (seed $seed)',
  async ({ seed }) => {
    let result = await killDuringStart(state, planOf(seed));
    // A faster machine may end the start before the kill.
    if (!result.isDuringStart) result = await killDuringStart(state, earlier(result.plan));
    expect(result.problem).toBeUndefined();
    expect(result.isDuringStart).toBe(true);
  },
);
