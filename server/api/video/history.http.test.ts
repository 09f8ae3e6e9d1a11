import { expect } from 'vitest';
import { setPublished } from '#server/db/write-show.ts';
import { readPages } from '#server/testing/pages.ts';
import { test, type TestServer, type TestViewer } from '#server/testing/test.ts';

async function watch(server: TestServer, viewer: TestViewer, tvId: string, ep = 1): Promise<void> {
  server.context.clock.advance(1_000);
  await viewer.send('video/progress', { tv_id: tvId, ep, position_ms: 20_000, played_ms: 10_000 });
}

async function addShows(server: TestServer, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let show = 0; show < count; show += 1) ids.push(await server.addShow());
  return ids;
}

async function historyOf(viewer: TestViewer): Promise<string[]> {
  const { data } = await viewer.send('video/history', { limit: 50 });
  return data.items.map(({ show }) => show.tv_id);
}

test('lists each show once with its last episode, most recent first', async ({ server }) => {
  const [one = '', two = ''] = await addShows(server, 2);
  const viewer = await server.viewer();
  await watch(server, viewer, one, 1);
  await watch(server, viewer, two, 1);
  await watch(server, viewer, one, 3);
  const { data } = await viewer.send('video/history', {}, { language: 'de' });
  expect(data.items.map(({ show, ep }) => [show.title, ep])).toEqual([
    [`${one} de`, 3],
    [`${two} de`, 1],
  ]);
  expect(data.items[0]).toMatchObject({ position_ms: 20_000, duration_ms: 60_000 });
  expect(data.next_cursor).toBeNull();
});

test('pages through the history without overlap or gap', async ({ server }) => {
  const ids = await addShows(server, 7);
  const viewer = await server.viewer();
  for (const tvId of ids) await watch(server, viewer, tvId);
  for (const limit of [1, 3, 7]) {
    const pages = await readPages((cursor) => viewer.send('video/history', { limit, cursor }));
    expect(pages.flat().map(({ show }) => show.tv_id)).toEqual(ids.toReversed());
  }
});

test('pages correctly through shows that were watched at the same moment', async ({ server }) => {
  const ids = await addShows(server, 4);
  const viewer = await server.viewer();
  for (const tvId of ids) await watch(server, viewer, tvId);
  const watched_at = server.context.clock.now();
  await server.context.db.updateTable('watch_history').set({ watched_at }).where('tv_id', 'in', ids).execute();
  const pages = await readPages((cursor) => viewer.send('video/history', { limit: 1, cursor }));
  expect(pages.flat().map(({ show }) => show.tv_id)).toEqual(ids.toSorted());
});

test('returns an empty history to a new viewer', async ({ server }) => {
  const viewer = await server.viewer();
  expect((await viewer.send('video/history', {})).data).toEqual({ items: [], next_cursor: null });
});

test('deletes the given shows with their positions and keeps the others', async ({ server }) => {
  const [removed = '', saved = ''] = await addShows(server, 2);
  const viewer = await server.viewer();
  await watch(server, viewer, removed);
  await watch(server, viewer, saved);
  expect((await viewer.send('video/history_delete', { tv_ids: [removed, 'UNKNOWN1'] })).error).toBe('none');
  expect(await historyOf(viewer)).toEqual([saved]);
  expect((await viewer.send('video/play', { tv_id: removed, ep: 1 })).data.resume_ms).toBe(0);
  expect((await viewer.send('video/home', {})).data.continue.map(({ show }) => show.tv_id)).toEqual([saved]);
});

test('deletes the whole history', async ({ server }) => {
  const viewer = await server.viewer();
  for (const tvId of await addShows(server, 3)) await watch(server, viewer, tvId);
  await viewer.send('video/history_delete', { all: true });
  expect(await historyOf(viewer)).toEqual([]);
  expect((await viewer.send('video/home', {})).data.continue).toEqual([]);
});

test("does not delete another viewer's history", async ({ server }) => {
  const [tvId = ''] = await addShows(server, 1);
  const [viewer, other] = await Promise.all([server.viewer(), server.viewer()]);
  await watch(server, viewer, tvId);
  await watch(server, other, tvId);
  await viewer.send('video/history_delete', { tv_ids: [tvId] });
  await viewer.send('video/history_delete', { all: true });
  expect(await historyOf(other)).toEqual([tvId]);
  expect((await other.send('video/play', { tv_id: tvId, ep: 1 })).data.resume_ms).toBe(20_000);
});

test('omits an unpublished show', async ({ server }) => {
  const [removed = '', saved = ''] = await addShows(server, 2);
  const viewer = await server.viewer();
  await watch(server, viewer, removed);
  await watch(server, viewer, saved);
  await setPublished(server.context.db, removed, null, server.context.clock.now());
  await server.context.catalogue.reload();
  expect(await historyOf(viewer)).toEqual([saved]);
});

test('rejects a deletion of nothing, or of given shows and all shows together', async ({ server }) => {
  const { token } = await server.viewer();
  for (const body of [
    '{}',
    '{"all":false}',
    '{"tv_ids":[]}',
    '{"tv_ids":["TS0001"],"all":true}',
    '{"tv_ids":"TS0001"}',
  ])
    expect(await server.sendRaw('video/history_delete', body, { token })).toMatchObject({
      status: 400,
      error: 'InvalidParameters',
    });
});

test('rejects a cursor with an impossible position', async ({ server }) => {
  const { token } = await server.viewer();
  const places = [
    ['2026-01-01T00:00:00Z', '\u0000'],
    ['yesterday', 'TS0001'],
    ['2026-02-30T00:00:00Z', 'TS0001'],
    [1, 2],
  ];
  for (const place of places) {
    const cursor = Buffer.from(JSON.stringify(place)).toString('base64url');
    expect(await server.sendRaw('video/history', JSON.stringify({ cursor }), { token })).toMatchObject({
      status: 400,
      error: 'InvalidParameters',
    });
  }
});

test('falls back to the last episode when a show has lost the one that was watched', async ({ server }) => {
  const tvId = await server.addShow({ episodes: 12, freeEpisodes: 12 });
  const viewer = await server.viewer();
  await viewer.send('video/collect', { tv_id: tvId, collected: true });
  await watch(server, viewer, tvId, 9);
  await server.addShow({ tvId, episodes: 3, freeEpisodes: 3 });
  const { items } = (await viewer.send('video/history', {})).data;
  expect(items).toMatchObject([{ ep: 3, position_ms: 0, show: { total_episodes: 3 } }]);
  expect((await viewer.send('video/detail', { tv_id: tvId })).data.progress).toMatchObject({ ep: 3, position_ms: 0 });
  expect((await viewer.send('video/collections', {})).data.items).toMatchObject([{ ep: 3 }]);
});
