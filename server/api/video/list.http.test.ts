import { expect } from 'vitest';
import type { Genre } from '#domain/genres.ts';
import { readPages } from '#server/testing/pages.ts';
import { isolatedTest as test, type TestServer } from '#server/testing/test.ts';
import { addPlays, refreshCounts } from '#server/testing/watching.ts';

const day = (number: number) => `2026-02-${String(number).padStart(2, '0')}T00:00:00.000Z`;

async function listed(server: TestServer, tag: Genre, sort?: 'popular' | 'new' | 'updated'): Promise<string[]> {
  const viewer = await server.viewer();
  const { data } = await viewer.send('video/list', { tag, limit: 50, ...(sort ? { sort } : {}) });
  return data.items.map(({ tv_id }) => tv_id);
}

test('lists only shows with the given tag', async ({ server }) => {
  const campus = await server.addShow({ tags: ['campus', 'comedy'] });
  await server.addShow({ tags: ['thriller'] });
  const viewer = await server.viewer();
  const { data } = await viewer.send('video/list', { tag: 'campus' }, { language: 'fr' });
  expect(data.items.map(({ tv_id }) => tv_id)).toEqual([campus]);
  expect(data.items[0]?.title).toBe(`${campus} fr`);
  expect(data.items[0]?.tags.map(({ id }) => id)).toEqual(['campus', 'comedy']);
  expect(data.next_cursor).toBeNull();
});

test('lists all shows without a tag', async ({ server }) => {
  const ids = [await server.addShow({ tags: ['family'] }), await server.addShow({ tags: ['divorce'] })];
  const viewer = await server.viewer();
  const pages = await readPages((cursor) => viewer.send('video/list', { cursor, limit: 50 }));
  expect(pages.flat().map(({ tv_id }) => tv_id)).toEqual(expect.arrayContaining(ids));
});

test('returns an empty page for a tag without shows', async ({ server }) => {
  const viewer = await server.viewer();
  expect((await viewer.send('video/list', { tag: 'zombie' })).data).toEqual({ items: [], next_cursor: null });
});

test('sorts popular by plays, and new by release', async ({ server }) => {
  const old = await server.addShow({ tags: ['twins'], releaseAt: day(1) });
  const middle = await server.addShow({ tags: ['twins'], releaseAt: day(2) });
  const newest = await server.addShow({ tags: ['twins'], releaseAt: day(3) });
  await addPlays(server, old, 20);
  await addPlays(server, middle, 500, 30);
  await refreshCounts(server);
  expect(await listed(server, 'twins')).toEqual([middle, old, newest]);
  expect(await listed(server, 'twins', 'popular')).toEqual([middle, old, newest]);
  expect(await listed(server, 'twins', 'new')).toEqual([newest, middle, old]);
  expect(await listed(server, 'twins', 'updated')).toEqual([newest, middle, old]);
});

test('sorts updated by the latest change of the episodes', async ({ server }) => {
  const tvId = 'UP0001';
  await server.addShow({ tvId, tags: ['second-chance'], releaseAt: day(1), episodes: 3 });
  const later = await server.addShow({ tags: ['second-chance'], releaseAt: day(2) });
  expect(await listed(server, 'second-chance', 'updated')).toEqual([later, tvId]);
  await server.addShow({ tvId, tags: ['second-chance'], releaseAt: day(1), episodes: 4 });
  server.context.clock.advance(60_000);
  expect(await listed(server, 'second-chance', 'updated')).toEqual([tvId, later]);
  expect(await listed(server, 'second-chance', 'new')).toEqual([later, tvId]);
});

test('lists released, coming or short shows', async ({ server }) => {
  const tags: Genre[] = ['rebirth'];
  const releaseAt = new Date(server.context.clock.now().getTime() + 86_400_000).toISOString();
  const long = await server.addShow({ tags, episodes: 60, durationMs: 60_000 });
  const short = await server.addShow({ tags, episodes: 59, durationMs: 60_000 });
  const coming = await server.addShow({ tags, releaseAt });
  const viewer = await server.viewer();
  const filtered = async (filter?: 'all' | 'released' | 'coming' | 'short') => {
    const { data } = await viewer.send('video/list', { tag: 'rebirth', ...(filter && { filter }) });
    return data.items.map(({ tv_id }) => tv_id).toSorted();
  };
  expect(await filtered()).toEqual([long, short, coming].toSorted());
  expect(await filtered('all')).toEqual([long, short, coming].toSorted());
  expect(await filtered('released')).toEqual([long, short].toSorted());
  expect(await filtered('coming')).toEqual([coming]);
  expect(await filtered('short')).toEqual([short]);
});

test('pages without overlap or gap at any page size', async ({ server }) => {
  const ids: string[] = [];
  // Ties must not repeat a show on two pages.
  for (let show = 0; show < 11; show += 1) ids.push(await server.addShow({ tags: ['historical'] }));
  const viewer = await server.viewer();
  for (const limit of [1, 4, 11, 50]) {
    const pages = await readPages((cursor) => viewer.send('video/list', { tag: 'historical', limit, cursor }));
    expect(pages.map(({ length }) => length)).toEqual(
      Array.from({ length: Math.ceil(11 / limit) }, (_, page) => Math.min(limit, 11 - page * limit)),
    );
    const seen = pages.flat().map(({ tv_id }) => tv_id);
    expect(seen.toSorted()).toEqual(ids.toSorted());
  }
});

test('returns 20 shows per page by default', async ({ server }) => {
  for (let show = 0; show < 21; show += 1) await server.addShow({ tags: ['fantasy'], episodes: 1 });
  const viewer = await server.viewer();
  expect((await viewer.send('video/list', { tag: 'fantasy' })).data.items).toHaveLength(20);
});

const BAD_CURSORS = ['x', '!!!', 'LTE', 'bnVsbA', 'WzFd', 'MS41', '"1"', '9'.repeat(400), 'OTk5OTk5OTk5OTk5'];

test('rejects a cursor that the server did not issue', async ({ server }) => {
  const { token } = await server.viewer();
  for (const path of ['video/list', 'video/rank', 'video/feed', 'video/history'])
    for (const cursor of BAD_CURSORS) {
      const { status, error } = await server.sendRaw(path, JSON.stringify({ cursor }), { token });
      expect({ path, cursor, status, error }).toEqual({ path, cursor, status: 400, error: 'InvalidParameters' });
    }
});

test('accepts limits of 1 to 50, and 1 to 10 for the feed', async ({ server }) => {
  const { token } = await server.viewer();
  const most: Record<string, number> = { 'video/list': 50, 'video/rank': 50, 'video/history': 50, 'video/feed': 10 };
  for (const [path, highest] of Object.entries(most)) {
    const request = async (limit: unknown) => (await server.sendRaw(path, JSON.stringify({ limit }), { token })).error;
    for (const limit of [1, highest])
      expect({ path, limit, error: await request(limit) }).toMatchObject({ error: 'none' });
    for (const limit of [0, -1, highest + 1, 1.5, '10', null, 1e300])
      expect({ path, limit, error: await request(limit) }).toEqual({ path, limit, error: 'InvalidParameters' });
  }
});

test('rejects an unknown tag or order', async ({ server }) => {
  const { token } = await server.viewer();
  for (const body of ['{"tag":"western"}', '{"sort":"random"}', '{"tag":["romance"]}'])
    expect(await server.sendRaw('video/list', body, { token })).toMatchObject({
      status: 400,
      error: 'InvalidParameters',
    });
});
