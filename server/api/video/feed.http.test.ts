import { expect } from 'vitest';
import { VIDEO_BYTES } from '#server/testing/seed.ts';
import { runDueJobs } from '#server/jobs/index.ts';
import { freezeClock } from '#server/testing/clock.ts';
import { statementsOf } from '#server/testing/statements.ts';
import { readPages } from '#server/testing/pages.ts';
import { isolatedTest as test, type TestViewer } from '#server/testing/test.ts';

const DAY_MS = 86_400_000;

test('returns first episodes with media', async ({ server }) => {
  const tvId = await server.addShow();
  const viewer = await server.viewer();
  const { data } = await viewer.send('video/feed', {}, { language: 'ko' });
  const item = data.items.find(({ show }) => show.tv_id === tvId);
  expect(item).toMatchObject({ ep: 1, access: 'free', resume_ms: 0, show: { title: `${tvId} ko` } });
  const video = await fetch(`${server.url}${item?.media.base}${item?.media.renditions[0]?.id}/video.mp4`);
  expect(video.status).toBe(200);
  expect(Buffer.from(await video.arrayBuffer())).toEqual(VIDEO_BYTES);
});

test('returns items in the shape of video/play, without the media of the next episode', async ({ server }) => {
  const tvId = await server.addShow({ freeEpisodes: 1 });
  const viewer = await server.viewer();
  await viewer.send('video/like', { tv_id: tvId, ep: 1, liked: true });
  const { data: played } = await viewer.send('video/play', { tv_id: tvId, ep: 1 });
  const pages = await readPages((cursor) => viewer.send('video/feed', { cursor, limit: 10 }));
  const item = pages.flat().find(({ show }) => show.tv_id === tvId);
  expect(item).toMatchObject({ ...played, media: { renditions: played.media?.renditions } });
  expect(item).toMatchObject({ liked: true, likes: 1, next: { ep: 2, access: 'locked' } });
  expect(item?.next).not.toHaveProperty('media');
});

test('returns the last position in the show with each item', async ({ server }) => {
  const tvId = await server.addShow();
  const [viewer, other] = await Promise.all([server.viewer(), server.viewer()]);
  await viewer.send('video/progress', { tv_id: tvId, ep: 1, position_ms: 9_000, played_ms: 9_000 });
  await viewer.send('video/progress', { tv_id: tvId, ep: 3, position_ms: 4_000, played_ms: 4_000 });
  const item = async (who: typeof viewer) => {
    const pages = await readPages((cursor) => who.send('video/feed', { cursor, limit: 10 }));
    return pages.flat().find(({ show }) => show.tv_id === tvId);
  };
  expect(await item(viewer)).toMatchObject({ resume_ms: 9_000, progress: { ep: 3, position_ms: 4_000 } });
  expect(await item(other)).toMatchObject({ resume_ms: 0, progress: null });
});

test('omits unreleased shows and shows without a free episode', async ({ server }) => {
  const releaseAt = new Date(server.context.clock.now().getTime() + DAY_MS).toISOString();
  const excluded = [
    await server.addShow({ releaseAt }),
    await server.addShow({ freeEpisodes: 0 }),
    await server.addShow({ episodes: 0 }),
  ];
  const viewer = await server.viewer();
  const pages = await readPages((cursor) => viewer.send('video/feed', { cursor, limit: 10 }));
  const shown = pages.flat().map(({ show }) => show.tv_id);
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.filter((id) => excluded.includes(id))).toEqual([]);
});

test('returns pages of five items without overlap or gap', async ({ server }) => {
  const ids: string[] = [];
  for (let show = 0; show < 8; show += 1) ids.push(await server.addShow());
  const viewer = await server.viewer();
  const pages = await readPages((cursor) => viewer.send('video/feed', { cursor }));
  const shown = pages.flat().map(({ show }) => show.tv_id);
  expect(pages[0]).toHaveLength(5);
  expect(new Set(shown).size).toBe(shown.length);
  expect(shown).toEqual(expect.arrayContaining(ids));
});

test('returns the resume position of each viewer separately', async ({ server }) => {
  const tvId = await server.addShow();
  const [viewer, other] = await Promise.all([server.viewer(), server.viewer()]);
  await viewer.send('video/progress', { tv_id: tvId, ep: 1, position_ms: 31_000, played_ms: 31_000 });
  const resume = async (who: typeof viewer) => {
    const pages = await readPages((cursor) => who.send('video/feed', { cursor, limit: 10 }));
    return pages.flat().find(({ show }) => show.tv_id === tvId)?.resume_ms;
  };
  expect(await resume(viewer)).toBe(31_000);
  expect(await resume(other)).toBe(0);
});

const feedOf = async (viewer: TestViewer, limit = 10) => {
  const pages = await readPages((cursor) => viewer.send('video/feed', { cursor, limit }));
  return pages.flat().map(({ show }) => show.tv_id);
};

test('gives a viewer the same order all day, and other viewers another one', async ({ server }) => {
  for (let show = 0; show < 12; show += 1) await server.addShow();
  const [viewer, other] = [await server.viewer(), await server.viewer()];
  const order = await feedOf(viewer);
  expect(await feedOf(viewer)).toEqual(order);
  expect(await feedOf(other)).not.toEqual(order);
  server.context.clock.advance(DAY_MS);
  expect(await feedOf(viewer)).not.toEqual(order);
});

test('puts a skipped show last for 30 days', async ({ server }) => {
  for (let show = 0; show < 12; show += 1) await server.addShow();
  const viewer = await server.viewer();
  const [first = ''] = await feedOf(viewer);
  expect((await viewer.send('video/skip', { tv_id: first })).error).toBe('none');
  expect((await feedOf(viewer)).at(-1)).toBe(first);
  server.context.clock.advance(29 * DAY_MS);
  expect((await feedOf(viewer)).at(-1)).toBe(first);
  server.context.clock.advance(DAY_MS);
  await runDueJobs(server.context);
  const count = server.context.db.selectFrom('show_skip').select((row) => row.fn.countAll<number>().as('rows'));
  expect(await count.where('tv_id', '=', first).executeTakeFirstOrThrow()).toEqual({ rows: 0 });
});

test('rejects a skip of an unknown show', async ({ server }) => {
  const viewer = await server.viewer();
  expect((await viewer.send('video/skip', { tv_id: 'ZZ9999' })).error).toBe('NotFound');
});

test('reads a page with two statements when the catalogue is cached', async ({ server }) => {
  for (let show = 0; show < 6; show += 1) await server.addShow();
  const viewer = await server.viewer();
  // The cache is compared with the database every 3 s.
  freezeClock(server, server.context.clock.now().getTime());
  await viewer.send('video/feed', {});
  expect(await statementsOf(() => viewer.send('video/feed', {}))).toHaveLength(2);
});

test('forgets the skips of a viewer who clears the history', async ({ server }) => {
  const tvId = await server.addShow();
  const viewer = await server.viewer();
  await viewer.send('video/skip', { tv_id: tvId });
  await viewer.send('video/history_delete', { all: true });
  const rows = server.context.db.selectFrom('show_skip').select('tv_id').where('tv_id', '=', tvId);
  expect(await rows.execute()).toEqual([]);
});

test('puts a finished show last', async ({ server }) => {
  // The shows of other tests may have fewer free episodes.
  const added: string[] = [];
  for (let show = 0; show < 6; show += 1) added.push(await server.addShow());
  const viewer = await server.viewer();
  const first = (await feedOf(viewer)).find((id) => added.includes(id)) ?? '';
  const report = { tv_id: first, ep: 8, position_ms: 60_000, played_ms: 60_000 };
  expect((await viewer.send('video/progress', report)).error).toBe('none');
  expect((await feedOf(viewer)).at(-1)).not.toBe(first);
  const finished = { total_episodes: 8, updated_at: new Date(0) };
  await server.context.db.updateTable('show').set(finished).where('tv_id', '=', first).execute();
  await server.context.catalogue.reload();
  server.context.clock.advance(60_000);
  expect((await feedOf(viewer)).at(-1)).toBe(first);
});

test('puts the genres of liked and collected shows sooner', async ({ server }) => {
  const mafia: string[] = [];
  for (let show = 0; show < 6; show += 1) {
    mafia.push(await server.addShow({ tags: ['mafia'] }));
    for (const tag of ['comedy', 'campus'] as const) await server.addShow({ tags: [tag] });
  }
  const viewer = await server.viewer();
  const meanPlace = async () => {
    const ids = await feedOf(viewer);
    return mafia.reduce((sum, id) => sum + ids.indexOf(id), 0) / mafia.length;
  };
  const before = await meanPlace();
  const [liked = '', collected = ''] = mafia;
  await viewer.send('video/like', { tv_id: liked, ep: 1, liked: true });
  await viewer.send('video/collect', { tv_id: collected, collected: true });
  expect(await meanPlace()).toBeLessThan(before);
});

test('repeats no show on later pages when the viewer acts between the pages', async ({ server }) => {
  for (let show = 0; show < 20; show += 1) await server.addShow({ tags: [show % 2 === 0 ? 'mafia' : 'campus'] });
  const viewer = await server.viewer();
  const pages = await readPages(async (cursor) => {
    const page = await viewer.send('video/feed', { cursor, limit: 4 });
    const [first, second, third] = page.data.items;
    if (first) await viewer.send('video/like', { tv_id: first.tv_id, ep: 1, liked: true });
    if (second) await viewer.send('video/skip', { tv_id: second.tv_id });
    if (third)
      await viewer.send('video/progress', { tv_id: third.tv_id, ep: 1, position_ms: 50_000, played_ms: 50_000 });
    return page;
  });
  const ids = pages.flat().map(({ tv_id: tvId }) => tvId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual((await feedOf(await server.viewer())).toSorted());
});

test('rejects a cursor that is not a list of shows', async ({ server }) => {
  const viewer = await server.viewer();
  for (const position of [5, ['../etc'], { shows: [] }]) {
    const cursor = Buffer.from(JSON.stringify(position)).toString('base64url');
    expect((await viewer.send('video/feed', { cursor })).error).toBe('InvalidParameters');
  }
});

test('accepts the cursor of 400 shows with the longest ids', async ({ server }) => {
  const viewer = await server.viewer();
  const delivered = Array.from({ length: 400 }, (_, show) => `X${String(show).padStart(31, '0')}`);
  const cursor = Buffer.from(JSON.stringify(delivered)).toString('base64url');
  const page = await viewer.send('video/feed', { cursor, limit: 1 });
  expect(page.error).toBe('none');
  expect((await viewer.send('video/feed', { cursor: page.data.next_cursor, limit: 1 })).error).toBe('none');
});
