import { describe, expect } from 'vitest';
import { WIRE_ERRORS } from '#contract/codes.ts';
import { giveVip } from '#server/testing/money.ts';
import { test } from '#server/testing/money-test.ts';
import {
  createBundleScenario,
  FREE_EPISODES,
  readBundleErrors,
  readBundles,
  recordWatched,
} from '#server/testing/unlocking.ts';

describe('video/bulk_options', () => {
  test('returns the episodes and price of each bundle', async ({ server }) => {
    const { tvId, viewer } = await createBundleScenario(server, 52);
    const common = { from: 9, available: true, code: null, watch_more: 0, reachable: true };
    expect(await readBundles(viewer, tvId)).toEqual([
      { ...common, size: 20, to: 28, price: 1080, list_price: 1200 },
      { ...common, size: 50, to: 58, price: 2400, list_price: 3000 },
      { ...common, size: 'all', to: 60, price: 2340, list_price: 3120 },
    ]);
  });

  test('returns the reason when a bundle is not available', async ({ server }) => {
    const { tvId, viewer } = await createBundleScenario(server, 20, 1_079);
    const nothing = {
      ...{ from: null, to: null, price: null, list_price: null, watch_more: 0, reachable: false, available: false },
      code: WIRE_ERRORS.FewerThan50Left.code,
    };
    expect(await readBundles(viewer, tvId)).toEqual([
      {
        size: 20,
        from: 9,
        to: 28,
        price: 1080,
        list_price: 1200,
        available: false,
        code: WIRE_ERRORS.InsufficientBalance.code,
        watch_more: 0,
        reachable: true,
      },
      { ...nothing, size: 50 },
      { ...nothing, size: 'all' },
    ]);
  });

  test('returns prices, and how many more episodes must be watched to 80%', async ({ server }) => {
    const tvId = await server.addShow({ episodes: FREE_EPISODES + 50, freeEpisodes: FREE_EPISODES });
    const viewer = await server.viewer();
    const first = async () => (await readBundles(viewer, tvId))[0];
    const unavailable = { available: false, code: WIRE_ERRORS.WatchMoreFirst.code, reachable: true };
    expect(await first()).toMatchObject({ ...unavailable, from: 9, to: 28, price: 1080, list_price: 1200 });
    expect((await readBundles(viewer, tvId)).map((each) => each.watch_more)).toEqual([3, 3, 3]);
    await recordWatched(server, viewer, tvId, [1], 0.79);
    expect(await first()).toMatchObject({ ...unavailable, watch_more: 3 });
    await recordWatched(server, viewer, tvId, [2, 3], 0.8);
    expect(await first()).toMatchObject({ ...unavailable, watch_more: 1 });
    await recordWatched(server, viewer, tvId, [4]);
    expect(await first()).toMatchObject({ watch_more: 0, code: WIRE_ERRORS.InsufficientBalance.code });
  });

  test('marks what the viewer cannot reach', async ({ server }) => {
    const viewer = await server.viewer();
    const reachable = async (episodes: number, freeEpisodes: number) => {
      const tvId = await server.addShow({ episodes, freeEpisodes });
      return (await readBundles(viewer, tvId)).filter((each) => each.reachable).map(({ size }) => size);
    };
    expect(await reachable(58, 8)).toEqual([20, 50, 'all']);
    expect(await reachable(57, 8)).toEqual([20]);
    expect(await reachable(27, 8)).toEqual([]);
    expect(await reachable(19, 0)).toEqual([]);
    // Two episodes must be unlocked one by one before three can be watched, which leaves 49.
    expect(await reachable(52, 1)).toEqual([20]);
    await giveVip(server, viewer.uid, 60_000);
    expect(await reachable(58, 8)).toEqual([]);
  });

  test('returns NotFound for an unknown show, and no available bundle without locked episodes', async ({ server }) => {
    const { viewer } = await createBundleScenario(server, 20);
    expect(await viewer.send('video/bulk_options', { tv_id: 'NONE' })).toMatchObject({ error: 'NotFound' });
    expect(await readBundleErrors(viewer, await server.addShow({ episodes: 30, freeEpisodes: 30 }))).toEqual([
      'AllUnlocked',
      'AllUnlocked',
      'AllUnlocked',
    ]);
  });
});
