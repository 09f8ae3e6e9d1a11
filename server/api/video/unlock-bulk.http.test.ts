import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { fund, giveVip } from '#server/testing/money.ts';
import { test } from '#server/testing/money-test.ts';
import type { TestViewer } from '#server/testing/test.ts';
import { createBundleScenario, FREE_EPISODES, readBundleErrors, recordWatched } from '#server/testing/unlocking.ts';

const buy = (viewer: TestViewer, tvId: string, size: 20 | 50 | 'all', from?: number) =>
  viewer.send('video/unlock_bulk', { tv_id: tvId, size, ...(from === undefined ? {} : { from }) });
const balance = async (viewer: TestViewer) => (await viewer.send('account/my-info', {})).data.balance;

describe('video/unlock_bulk', () => {
  test('charges nothing when the price differs from the displayed one', async ({ server }) => {
    const { tvId, viewer } = await createBundleScenario(server, 20, 2_000);
    const buyAt = (price: number) => viewer.send('video/unlock_bulk', { tv_id: tvId, size: 20, from: 9, price });
    expect(await buyAt(1079)).toMatchObject({ status: 200, error: 'PriceChanged', data: null });
    expect(await balance(viewer)).toBe(2_000);
    expect((await buyAt(1080)).error).toBe('none');
    expect(await balance(viewer)).toBe(920);
  });

  test('unlocks the next locked episodes in order for the price of the bundle', async ({ server }) => {
    const { tvId, viewer } = await createBundleScenario(server, 30, 2_000);
    await viewer.send('video/unlock', { tv_id: tvId, ep: 9 });
    const { error, data } = await buy(viewer, tvId, 20);
    expect(error).toBe('none');
    expect(data.unlocked).toEqual(Array.from({ length: 20 }, (_, index) => 10 + index));
    expect(data.spent).toEqual({ bonus: 0, coins: 1080 });
    expect(data.wallet.balance).toBe(2_000 - 60 - 1080);
    const { episodes } = (await viewer.send('video/detail', { tv_id: tvId })).data;
    expect(episodes.filter(({ access }) => access === 'locked').map(({ ep }) => ep)).toEqual(
      Array.from({ length: 9 }, (_, index) => 30 + index),
    );
    expect((await viewer.send('video/play', { tv_id: tvId, ep: 29 })).data.media).toBeDefined();
  });

  test('unlocks the following episodes with a second bundle', async ({ server }) => {
    const { tvId, viewer } = await createBundleScenario(server, 42);
    expect((await buy(viewer, tvId, 20)).data.unlocked[0]).toBe(9);
    expect((await buy(viewer, tvId, 20, 29)).data.unlocked[0]).toBe(29);
    server.context.clock.advance(3_000);
    expect((await buy(viewer, tvId, 20)).error).toBe('FewerThan20Left');
  });

  test.for([
    [19, ['FewerThan20Left', 'FewerThan50Left', 'FewerThan50Left']],
    [20, [null, 'FewerThan50Left', 'FewerThan50Left']],
    [21, [null, 'FewerThan50Left', 'FewerThan50Left']],
    [49, [null, 'FewerThan50Left', 'FewerThan50Left']],
    [50, [null, null, null]],
    [51, [null, null, null]],
  ] as const)('offers the bundles that %i locked episodes allow', async ([locked, expected], { server }) => {
    const { tvId, viewer } = await createBundleScenario(server, locked);
    expect(await readBundleErrors(viewer, tvId)).toEqual(expected);
    const sizes = ['all', 50, 20] as const;
    for (const [index, size] of sizes.entries()) {
      const expectedError = expected[2 - index] ?? 'none';
      const { error } = await buy(viewer, tvId, size);
      expect({ size, error }).toEqual({ size, error: expectedError });
      if (expectedError === 'none') break;
    }
  });

  test('returns the first reason that prevents a purchase and charges nothing', async ({ server }) => {
    const small = await server.addShow({ episodes: 19, freeEpisodes: FREE_EPISODES });
    const tvId = await server.addShow({ episodes: 58, freeEpisodes: FREE_EPISODES });
    const viewer = await server.viewer();
    await recordWatched(server, viewer, tvId, [1, 2]);
    await recordWatched(server, viewer, tvId, [3], 0.79);
    expect((await buy(viewer, small, 20)).error).toBe('TooFewEpisodes');
    expect((await buy(viewer, tvId, 'all')).error).toBe('WatchMoreFirst');
    await recordWatched(server, viewer, tvId, [4], 0.8);
    expect((await buy(viewer, tvId, 'all')).error).toBe('InsufficientBalance');
    await fund(server, viewer.uid, 2_250);
    expect((await buy(viewer, tvId, 'all')).data.spent).toEqual({ bonus: 0, coins: 2250 });
    expect((await buy(viewer, tvId, 'all')).error).toBe('AllUnlocked');
    expect((await buy(viewer, 'NONE', 20)).error).toBe('NotFound');
  });

  test('rejects unlocks and bundles as already unlocked during VIP', async ({ server }) => {
    const { tvId, viewer } = await createBundleScenario(server, 50);
    await giveVip(server, viewer.uid, 60_000);
    expect(await readBundleErrors(viewer, tvId)).toEqual(['AlreadyUnlocked', 'AlreadyUnlocked', 'AlreadyUnlocked']);
    expect((await buy(viewer, tvId, 'all')).error).toBe('AlreadyUnlocked');
    server.context.clock.advance(60_000);
    expect((await buy(viewer, tvId, 'all')).error).toBe('none');
  });

  test('sells nothing of an unreleased show', async ({ server }) => {
    const releaseAt = new Date(server.context.clock.now().getTime() + 86_400_000).toISOString();
    const tvId = await server.addShow({ episodes: 60, releaseAt });
    const viewer = await server.viewer();
    await fund(server, viewer.uid, 10_000);
    expect((await buy(viewer, tvId, 'all')).error).toBe('AllUnlocked');
    expect((await viewer.send('video/unlock', { tv_id: tvId, ep: 9 })).error).toBe('EpisodeNotFound');
  });

  test('rejects an unknown size', async ({ server }) => {
    const { token } = await server.viewer();
    for (const size of ['20', 0, 21, null, 'ALL', [20]])
      expect(
        await server.sendRaw('video/unlock_bulk', JSON.stringify({ tv_id: 'TEST01', size }), { token }),
      ).toMatchObject({
        status: 400,
        error: 'InvalidParameters',
      });
  });
});

describe('repeated bundle requests', () => {
  test('charge once when 100 requests for all episodes arrive in parallel', async ({ server }) => {
    const { tvId, viewer } = await createBundleScenario(server, 52);
    const responses = await Promise.all(Array.from({ length: 100 }, () => buy(viewer, tvId, 'all')));
    expect(responses.filter(({ error }) => error === 'none')).toHaveLength(1);
    expect(responses.filter(({ error }) => error === 'AllUnlocked')).toHaveLength(99);
    expect(await balance(viewer)).toBe(100_000 - 2340);
  });

  test('charge once when 100 requests for 20 episodes with “from” arrive in parallel', async ({ server }) => {
    const { tvId, viewer } = await createBundleScenario(server, 300);
    const responses = await Promise.all(Array.from({ length: 100 }, () => buy(viewer, tvId, 20, 9)));
    expect(responses.filter(({ error }) => error === 'none')).toHaveLength(1);
    expect(responses.filter(({ error }) => error === 'AllUnlocked')).toHaveLength(99);
    expect(await balance(viewer)).toBe(100_000 - 1080);
    expect((await buy(viewer, tvId, 20, 31)).error).toBe('PreviousLocked');
    expect((await buy(viewer, tvId, 20, 29)).error).toBe('none');
  });

  test('charge a double tap once without “from”, and allow the next bundle after 3 s', async ({ server }) => {
    const { tvId, viewer } = await createBundleScenario(server, 300);
    const responses = await Promise.all(Array.from({ length: 20 }, () => buy(viewer, tvId, 20)));
    expect(responses.filter(({ error }) => error === 'none')).toHaveLength(1);
    expect(responses.filter(({ error }) => error === 'AllUnlocked')).toHaveLength(19);
    server.context.clock.advance(3_000);
    expect((await buy(viewer, tvId, 20)).data.unlocked[0]).toBe(29);
  });

  test('are only those for the same size', async ({ server }) => {
    const { tvId, viewer } = await createBundleScenario(server, 300);
    expect((await buy(viewer, tvId, 20)).data.unlocked).toHaveLength(20);
    expect((await buy(viewer, tvId, 50)).data.unlocked).toEqual(Array.from({ length: 50 }, (_, index) => 29 + index));
    for (const size of [20, 50] as const) expect((await buy(viewer, tvId, size)).error).toBe('AllUnlocked');
    expect((await buy(viewer, tvId, 'all')).data.unlocked).toHaveLength(230);
    expect((await buy(viewer, tvId, 'all')).error).toBe('AllUnlocked');
    expect(await balance(viewer)).toBe(100_000 - 1080 - 2400 - 10_350);
  });

  test('are told apart by size in parallel', async ({ server }) => {
    const { tvId, viewer } = await createBundleScenario(server, 300);
    const sizes = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? 20 : 50));
    const responses = await Promise.all(sizes.map((size) => buy(viewer, tvId, size)));
    const unlocked = responses.filter(({ error }) => error === 'none').map(({ data }) => data.unlocked.length);
    expect(unlocked.toSorted((a, b) => a - b)).toEqual([20, 50]);
    expect(responses.filter(({ error }) => error === 'AllUnlocked')).toHaveLength(18);
    expect(await balance(viewer)).toBe(100_000 - 1080 - 2400);
  });

  test('do not apply to another show', async ({ server }) => {
    const { tvId, viewer } = await createBundleScenario(server, 60);
    const other = await server.addShow({ episodes: FREE_EPISODES + 60, freeEpisodes: FREE_EPISODES });
    await recordWatched(server, viewer, other, [1, 2, 3]);
    expect((await buy(viewer, tvId, 20)).error).toBe('none');
    expect((await buy(viewer, other, 20)).error).toBe('none');
  });

  test('charge nothing when the displayed bundle starts with an episode that is unlocked by now', async ({
    server,
  }) => {
    const { tvId, viewer } = await createBundleScenario(server, 300);
    await viewer.send('video/unlock', { tv_id: tvId, ep: 9 });
    expect((await buy(viewer, tvId, 20, 9)).error).toBe('PriceChanged');
    expect((await buy(viewer, tvId, 20, 10)).error).toBe('none');
    expect((await buy(viewer, tvId, 50, 10)).error).toBe('PriceChanged');
    expect((await buy(viewer, tvId, 20, 10)).error).toBe('AllUnlocked');
    expect(await balance(viewer)).toBe(100_000 - 60 - 1080);
  });

  test.for([
    [20, 20],
    [50, 50],
    ['all', 60],
  ] as const)(
    'are recognised after a bundle of %s that was recorded without its size',
    async ([size, count], { server }) => {
      const { tvId, viewer } = await createBundleScenario(server, size === 'all' ? count : 300);
      expect((await buy(viewer, tvId, size)).data.unlocked).toHaveLength(count);
      await server.context.db
        .updateTable('ledger_tx')
        .set({ detail: sql`detail - 'size'` })
        .where('tv_id', '=', tvId)
        .execute();
      for (const from of [undefined, 9]) expect((await buy(viewer, tvId, size, from)).error).toBe('AllUnlocked');
      if (size !== 'all') expect((await buy(viewer, tvId, size === 20 ? 50 : 20)).error).toBe('none');
    },
  );

  test('charge each episode once when single unlocks arrive in parallel', async ({ server }) => {
    const { tvId, viewer } = await createBundleScenario(server, 21);
    const single = () => viewer.send('video/unlock', { tv_id: tvId, ep: 9 });
    const [bundle, ...singles] = await Promise.all([buy(viewer, tvId, 20), ...Array.from({ length: 20 }, single)]);
    const paid = singles.filter(({ error }) => error === 'none').length;
    expect(paid).toBeLessThanOrEqual(1);
    expect(bundle.error).toBe('none');
    expect(await balance(viewer)).toBe(100_000 - 1080 - paid * 60);
    const { episodes } = (await viewer.send('video/detail', { tv_id: tvId })).data;
    expect(episodes.filter(({ access }) => access === 'unlocked')).toHaveLength(20 + paid);
  });

  test('return the first response for the same idempotency key and reject the key with other input', async ({
    server,
  }) => {
    const { tvId, viewer } = await createBundleScenario(server, 60);
    const headers = { 'idempotency-key': 'one-name-for-one-bundle' };
    const request = (size: 20 | 50) => viewer.send('video/unlock_bulk', { tv_id: tvId, size }, { headers });
    const first = await request(20);
    expect(first.error).toBe('none');
    expect((await request(20)).data).toEqual(first.data);
    expect(await request(50)).toMatchObject({ error: 'InvalidParameters' });
    expect(await balance(viewer)).toBe(100_000 - 1080);
  });
});
