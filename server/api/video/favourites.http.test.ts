import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { signInWithDemo } from '#server/testing/demo-sign-in.ts';
import { test } from '#server/testing/test.ts';

test("adds a show only to the viewer's own collection", async ({ server }) => {
  const [mine, other] = [await server.viewer(), await server.viewer()];
  const tvId = await server.addShow();
  expect((await mine.send('video/collect', { tv_id: tvId, collected: true })).data).toEqual({
    collected: true,
    collects: 1,
  });
  const saved = async (viewer: typeof mine) =>
    (await viewer.send('video/collections', {})).data.items.map(({ show }) => show.tv_id);
  expect(await saved(mine)).toEqual([tvId]);
  expect(await saved(other)).toEqual([]);
  expect((await mine.send('video/detail', { tv_id: tvId })).data.collected).toBe(true);
  expect((await other.send('video/detail', { tv_id: tvId })).data.collected).toBe(false);
});

test('shows on every device of an account what the viewer collected on one of them', async ({ server }) => {
  const name = randomUUID();
  const phone = await signInWithDemo(server, randomUUID(), name);
  const computer = await signInWithDemo(server, randomUUID(), name);
  const tvId = await server.addShow();
  const saved = async () => (await computer.send('video/collections', {})).data.items.map(({ show }) => show.tv_id);
  expect(await saved()).toEqual([]);
  await phone.send('video/collect', { tv_id: tvId, collected: true });
  expect(await saved()).toEqual([tvId]);
});

test('counts a show once when it is collected twice, and removes it again', async ({ server }) => {
  const viewer = await server.viewer();
  const tvId = await server.addShow();
  await viewer.send('video/collect', { tv_id: tvId, collected: true });
  const again = await viewer.send('video/collect', { tv_id: tvId, collected: true });
  expect(again.data.collects).toBe(1);
  expect((await viewer.send('video/collect', { tv_id: tvId, collected: false })).data).toEqual({
    collected: false,
    collects: 0,
  });
  expect((await viewer.send('video/collections', {})).data.items).toEqual([]);
});

test('pages through collections, latest first, without overlap', async ({ server }) => {
  const viewer = await server.viewer();
  const ids: string[] = [];
  for (let index = 0; index < 5; index += 1) {
    const tvId = await server.addShow();
    ids.unshift(tvId);
    server.context.clock.advance(1000);
    await viewer.send('video/collect', { tv_id: tvId, collected: true });
  }
  const page = async (cursor: string | null): Promise<string[]> => {
    const { data } = await viewer.send('video/collections', { limit: 2, cursor });
    const shows = data.items.map(({ show }) => show.tv_id);
    return data.next_cursor === null ? shows : [...shows, ...(await page(data.next_cursor))];
  };
  expect(await page(null)).toEqual(ids);
});

test('marks a show with new episodes until the viewer watches it', async ({ server }) => {
  const { context } = server;
  const viewer = await server.viewer();
  const tvId = await server.addShow({ episodes: 20 });
  const read = async () => {
    const [item] = (await viewer.send('video/collections', {})).data.items;
    return { isNew: item?.has_new_episodes, ep: item?.ep };
  };
  context.clock.advance(1000);
  await viewer.send('video/collect', { tv_id: tvId, collected: true });
  expect(await read()).toEqual({ isNew: false, ep: null });
  context.clock.advance(1000);
  // Other videos for the same episodes, and fewer episodes, are nothing new to watch.
  for (const episodes of [20, 19]) await server.addShow({ tvId, episodes });
  expect(await read()).toEqual({ isNew: false, ep: null });
  await server.addShow({ tvId, episodes: 20 });
  expect(await read()).toEqual({ isNew: true, ep: null });
  context.clock.advance(1000);
  await viewer.send('video/progress', { tv_id: tvId, ep: 2, position_ms: 5_000, played_ms: 5_000 });
  expect(await read()).toEqual({ isNew: false, ep: 2 });
});

test('marks an announced show as new after its release, and returns its reminder', async ({ server }) => {
  const releaseAt = new Date(server.context.clock.now().getTime() + 60_000).toISOString();
  const tvId = await server.addShow({ releaseAt });
  const viewer = await server.viewer();
  await viewer.send('video/collect', { tv_id: tvId, collected: true });
  await viewer.send('video/remind', { tv_id: tvId, on: true });
  const read = async () => (await viewer.send('video/collections', {})).data.items;
  expect(await read()).toMatchObject([{ has_new_episodes: false, reminded: true, show: { released: false } }]);
  server.context.clock.advance(60_001);
  expect(await read()).toMatchObject([{ has_new_episodes: true, reminded: true, show: { released: true } }]);
});

test('counts one like per viewer and returns it with the episode', async ({ server }) => {
  const [mine, other] = [await server.viewer(), await server.viewer()];
  const tvId = await server.addShow();
  const first = { tv_id: tvId, ep: 1 };
  await mine.send('video/like', { ...first, liked: true });
  expect((await mine.send('video/like', { ...first, liked: true })).data).toEqual({ liked: true, likes: 1 });
  expect((await other.send('video/like', { ...first, liked: true })).data).toEqual({ liked: true, likes: 2 });
  expect((await mine.send('video/like', { ...first, liked: false })).data).toEqual({ liked: false, likes: 1 });
  expect((await mine.send('video/play', first)).data).toMatchObject({ liked: false, likes: 1 });
  expect((await other.send('video/play', first)).data).toMatchObject({ liked: true, likes: 1 });
  expect((await mine.send('video/play', { tv_id: tvId, ep: 2 })).data).toMatchObject({ liked: false, likes: 0 });
});

test('rejects likes and collects of unknown shows and episodes', async ({ server }) => {
  const viewer = await server.viewer();
  const tvId = await server.addShow({ episodes: 2 });
  expect((await viewer.send('video/collect', { tv_id: 'ZZ9999', collected: true })).error).toBe('NotFound');
  expect((await viewer.send('video/like', { tv_id: 'ZZ9999', ep: 1, liked: true })).error).toBe('NotFound');
  expect((await viewer.send('video/like', { tv_id: tvId, ep: 3, liked: true })).error).toBe('EpisodeNotFound');
});
