import { describe, expect } from 'vitest';
import { fund, giveVip } from '#server/testing/money.ts';
import { test } from '#server/testing/money-test.ts';
import type { TestServer, TestViewer } from '#server/testing/test.ts';
import { recordWatched } from '#server/testing/unlocking.ts';

const FREE = 8;

/** A show with so many locked episodes, and a viewer who has seen enough of it and holds enough. */
async function stage(server: TestServer, locked: number, coins = 100_000) {
  const tvId = await server.addShow({ episodes: FREE + locked, freeEpisodes: FREE });
  const viewer = await server.viewer();
  await fund(server, viewer.uid, coins);
  await recordWatched(server, viewer, tvId, [1, 2, 3]);
  return { tvId, viewer };
}

const options = async (viewer: TestViewer, tvId: string) =>
  (await viewer.send('video/bulk_options', { tv_id: tvId })).data.options;
const codes = async (viewer: TestViewer, tvId: string) => (await options(viewer, tvId)).map(({ code }) => code);
const buy = (viewer: TestViewer, tvId: string, size: 20 | 50 | 'all', from?: number) =>
  viewer.send('video/unlock_bulk', { tv_id: tvId, size, ...(from === undefined ? {} : { from }) });
const balance = async (viewer: TestViewer) => (await viewer.send('account/my-info', {})).data.balance;

describe('video/bulk_options', () => {
  test('says what each bundle holds and costs', async ({ server }) => {
    const { tvId, viewer } = await stage(server, 52);
    expect(await options(viewer, tvId)).toEqual([
      { size: 20, from: 9, to: 28, price: 1080, list_price: 1200, available: true, code: null },
      { size: 50, from: 9, to: 58, price: 2400, list_price: 3000, available: true, code: null },
      { size: 'all', from: 9, to: 60, price: 2340, list_price: 3120, available: true, code: null },
    ]);
  });

  test('says why a bundle is not to be had', async ({ server }) => {
    const { tvId, viewer } = await stage(server, 20, 1_079);
    expect(await options(viewer, tvId)).toEqual([
      { size: 20, from: 9, to: 28, price: 1080, list_price: 1200, available: false, code: 40105 },
      { size: 50, from: null, to: null, price: null, list_price: null, available: false, code: 30107 },
      { size: 'all', from: null, to: null, price: null, list_price: null, available: false, code: 30107 },
    ]);
  });

  test('an unknown show is 40112; one without a locked episode has nothing to sell', async ({ server }) => {
    const { viewer } = await stage(server, 20);
    expect(await viewer.send('video/bulk_options', { tv_id: 'NONE' })).toMatchObject({ code: 40112 });
    expect(await codes(viewer, await server.addShow({ episodes: 30, freeEpisodes: 30 }))).toEqual([
      30108, 30108, 30108,
    ]);
  });
});

describe('video/unlock_bulk', () => {
  test('charges what the viewer was shown, or nothing', async ({ server }) => {
    const { tvId, viewer } = await stage(server, 20, 2_000);
    const buyAt = (price: number) => viewer.send('video/unlock_bulk', { tv_id: tvId, size: 20, from: 9, price });
    expect(await buyAt(1079)).toMatchObject({ status: 200, code: 40122, data: null });
    expect(await balance(viewer)).toBe(2_000);
    expect((await buyAt(1080)).code).toBe(10000);
    expect(await balance(viewer)).toBe(920);
  });

  test('opens the next locked episodes in order for the price that was shown', async ({ server }) => {
    const { tvId, viewer } = await stage(server, 30, 2_000);
    await viewer.send('video/unlock', { tv_id: tvId, ep: 9 });
    const { code, data } = await buy(viewer, tvId, 20);
    expect(code).toBe(10000);
    expect(data.unlocked).toEqual(Array.from({ length: 20 }, (_, index) => 10 + index));
    expect(data.spent).toEqual({ bonus: 0, coins: 1080 });
    expect(data.wallet.balance).toBe(2_000 - 60 - 1080);
    const { episodes } = (await viewer.send('video/detail', { tv_id: tvId })).data;
    expect(episodes.filter(({ access }) => access === 'locked').map(({ ep }) => ep)).toEqual(
      Array.from({ length: 9 }, (_, index) => 30 + index),
    );
    expect((await viewer.send('video/play', { tv_id: tvId, ep: 29 })).data.media).toBeDefined();
  });

  test('a bundle after a bundle takes the episodes after it', async ({ server }) => {
    const { tvId, viewer } = await stage(server, 42);
    expect((await buy(viewer, tvId, 20)).data.unlocked[0]).toBe(9);
    expect((await buy(viewer, tvId, 20, 29)).data.unlocked[0]).toBe(29);
    server.context.clock.advance(3_000);
    expect((await buy(viewer, tvId, 20)).code).toBe(30106);
  });

  test.for([
    [19, [30106, 30107, 30107]],
    [20, [null, 30107, 30107]],
    [21, [null, 30107, 30107]],
    [49, [null, 30107, 30107]],
    [50, [null, null, null]],
    [51, [null, null, null]],
  ] as const)('with %i locked episodes left', async ([locked, expected], { server }) => {
    const { tvId, viewer } = await stage(server, locked);
    expect(await codes(viewer, tvId)).toEqual(expected);
    const sizes = ['all', 50, 20] as const;
    for (const [index, size] of sizes.entries()) {
      const code = expected[2 - index];
      const answer = await buy(viewer, tvId, size);
      expect({ size, code: answer.code }).toEqual({ size, code: code ?? 10000 });
      if (code === null) break;
    }
  });

  test('names each obstacle, the first one first, and charges nothing', async ({ server }) => {
    const small = await server.addShow({ episodes: 19, freeEpisodes: FREE });
    const tvId = await server.addShow({ episodes: 58, freeEpisodes: FREE });
    const viewer = await server.viewer();
    await recordWatched(server, viewer, tvId, [1, 2]);
    await recordWatched(server, viewer, tvId, [3], 0.79);
    expect((await buy(viewer, small, 20)).code).toBe(30105);
    expect((await buy(viewer, tvId, 'all')).code).toBe(30104);
    await recordWatched(server, viewer, tvId, [4], 0.8);
    expect((await buy(viewer, tvId, 'all')).code).toBe(40105);
    await fund(server, viewer.uid, 2_250);
    expect((await buy(viewer, tvId, 'all')).data.spent).toEqual({ bonus: 0, coins: 2250 });
    expect((await buy(viewer, tvId, 'all')).code).toBe(30108);
    expect((await buy(viewer, 'NONE', 20)).code).toBe(40112);
  });

  test('charges nothing under VIP', async ({ server }) => {
    const { tvId, viewer } = await stage(server, 50);
    await giveVip(server, viewer.uid, 60_000);
    expect(await codes(viewer, tvId)).toEqual([40101, 40101, 40101]);
    expect((await buy(viewer, tvId, 'all')).code).toBe(40101);
    server.context.clock.advance(60_000);
    expect((await buy(viewer, tvId, 'all')).code).toBe(10000);
  });

  test('a show that is to come sells nothing yet', async ({ server }) => {
    const releaseAt = new Date(server.context.clock.now().getTime() + 86_400_000).toISOString();
    const tvId = await server.addShow({ episodes: 60, releaseAt });
    const viewer = await server.viewer();
    await fund(server, viewer.uid, 10_000);
    expect((await buy(viewer, tvId, 'all')).code).toBe(30108);
    expect((await viewer.send('video/unlock', { tv_id: tvId, ep: 9 })).code).toBe(40104);
  });

  test('takes the sizes that there are', async ({ server }) => {
    const { token } = await server.viewer();
    for (const size of ['20', 0, 21, null, 'ALL', [20]])
      expect(
        await server.sendRaw('video/unlock_bulk', JSON.stringify({ tv_id: 'CN0008', size }), { token }),
      ).toMatchObject({
        status: 400,
        code: 10100,
      });
  });
});

describe('a bundle that is asked for twice', () => {
  test('of all: a hundred at once charge once', async ({ server }) => {
    const { tvId, viewer } = await stage(server, 52);
    const answers = await Promise.all(Array.from({ length: 100 }, () => buy(viewer, tvId, 'all')));
    expect(answers.filter(({ code }) => code === 10000)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 30108)).toHaveLength(99);
    expect(await balance(viewer)).toBe(100_000 - 2340);
  });

  test('of 20, with the episode that it begins with: a hundred at once charge once', async ({ server }) => {
    const { tvId, viewer } = await stage(server, 300);
    const answers = await Promise.all(Array.from({ length: 100 }, () => buy(viewer, tvId, 20, 9)));
    expect(answers.filter(({ code }) => code === 10000)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 30108)).toHaveLength(99);
    expect(await balance(viewer)).toBe(100_000 - 1080);
    expect((await buy(viewer, tvId, 20, 31)).code).toBe(40109);
    expect((await buy(viewer, tvId, 20, 29)).code).toBe(10000);
  });

  test('of 20, without it: whoever taps twice is charged once, and may buy the next a moment later', async ({
    server,
  }) => {
    const { tvId, viewer } = await stage(server, 300);
    const answers = await Promise.all(Array.from({ length: 20 }, () => buy(viewer, tvId, 20)));
    expect(answers.filter(({ code }) => code === 10000)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 30108)).toHaveLength(19);
    server.context.clock.advance(3_000);
    expect((await buy(viewer, tvId, 20)).data.unlocked[0]).toBe(29);
  });

  test('beside single unlocks opens and charges each episode once', async ({ server }) => {
    const { tvId, viewer } = await stage(server, 21);
    const single = () => viewer.send('video/unlock', { tv_id: tvId, ep: 9 });
    const [bundle, ...singles] = await Promise.all([buy(viewer, tvId, 20), ...Array.from({ length: 20 }, single)]);
    const paid = singles.filter(({ code }) => code === 10000).length;
    expect(paid).toBeLessThanOrEqual(1);
    expect(bundle.code).toBe(10000);
    expect(await balance(viewer)).toBe(100_000 - 1080 - paid * 60);
    const { episodes } = (await viewer.send('video/detail', { tv_id: tvId })).data;
    expect(episodes.filter(({ access }) => access === 'unlocked')).toHaveLength(20 + paid);
  });

  test('by name gets its first answer again, and its name serves no other', async ({ server }) => {
    const { tvId, viewer } = await stage(server, 60);
    const headers = { 'idempotency-key': 'one-name-for-one-bundle' };
    const ask = (size: 20 | 50) => viewer.send('video/unlock_bulk', { tv_id: tvId, size }, { headers });
    const first = await ask(20);
    expect(first.code).toBe(10000);
    expect((await ask(20)).data).toEqual(first.data);
    expect(await ask(50)).toMatchObject({ code: 10100 });
    expect(await balance(viewer)).toBe(100_000 - 1080);
  });
});
