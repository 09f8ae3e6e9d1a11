import { expect } from 'vitest';
import { DAY_MS } from '#domain/utc-day.ts';
import { isolatedTest as test, type TestServer } from '#server/testing/test.ts';

/** Returns the show in each list of shows, as far as it appears there. */
async function appearances(server: TestServer, tvId: string) {
  const viewer = await server.viewer();
  const found = (shows: readonly { tv_id: string; released: boolean }[]) =>
    shows.some((show) => show.tv_id === tvId && show.released);
  const { banners, sections } = (await viewer.send('video/home', {})).data;
  const boards = await Promise.all(
    (['hot', 'new', 'collected'] as const).map(
      async (board) => (await viewer.send('video/rank', { board, limit: 50 })).data.items,
    ),
  );
  const feed = (await viewer.send('video/feed', {})).data.items.map(({ show }) => show);
  const list = (await viewer.send('video/list', { sort: 'new', limit: 50 })).data.items;
  return {
    rails: sections.filter(({ shows }) => shows.some((show) => show.tv_id === tvId)).map(({ id }) => id),
    asReleased: found([...banners, ...sections.flatMap(({ shows }) => shows), ...boards.flat(), ...feed, ...list]),
    inRankingsOrFeed: [...boards.flat(), ...feed].some((show) => show.tv_id === tvId),
    lastOfList: list.at(-1)?.tv_id === tvId,
  };
}

test('keeps a show without episodes announced, without a date, after its release date', async ({ server }) => {
  const { clock } = server.context;
  await server.addShow({ releaseAt: '2020-01-01T00:00:00.000Z' });
  const releaseAt = new Date(clock.now().getTime() + DAY_MS).toISOString();
  const tvId = await server.addShow({ episodes: 0, releaseAt });
  const viewer = await server.viewer();
  const announced = { rails: ['coming'], asReleased: false, inRankingsOrFeed: false, lastOfList: true };
  expect(await appearances(server, tvId)).toEqual(announced);
  const before = await viewer.send('video/detail', { tv_id: tvId });
  expect(before.data.show).toMatchObject({ released: false, release_at: releaseAt });
  clock.advance(2 * DAY_MS);
  expect(await appearances(server, tvId)).toEqual(announced);
  const after = await viewer.send('video/detail', { tv_id: tvId });
  expect(after.data).toMatchObject({ show: { released: false, release_at: null }, episodes: [] });
  for (let ad = 0; ad < 20; ad += 1) {
    const { creative } = (await viewer.send('ads/ticket', { placement: 'task' })).data;
    expect(creative.promo?.tv_id).not.toBe(tvId);
  }
});

test('releases an overdue show when its episodes arrive', async ({ server }) => {
  const tvId = await server.addShow({ episodes: 0, releaseAt: '2026-02-01T00:00:00.000Z' });
  server.context.clock.advance(1_000);
  await server.addShow({ tvId, episodes: 3, releaseAt: '2026-02-01T00:00:00.000Z' });
  const viewer = await server.viewer();
  const { show, episodes } = (await viewer.send('video/detail', { tv_id: tvId })).data;
  expect(show).toMatchObject({ released: true, release_at: '2026-02-01T00:00:00.000Z' });
  expect(episodes).toHaveLength(3);
});
