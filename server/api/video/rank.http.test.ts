import { expect } from 'vitest';
import type { Operations } from '#contract/api.ts';
import { readPages } from '#server/testing/pages.ts';
import { isolatedTest as test, type TestServer } from '#server/testing/test.ts';
import { addCollects, addPlays, refreshCounts } from '#server/testing/watching.ts';

const DAY_MS = 86_400_000;

type Board = Operations['video/rank']['input']['board'];

async function ranking(server: TestServer, board: Board, among: readonly string[]): Promise<string[]> {
  const viewer = await server.viewer();
  const { data } = await viewer.send('video/rank', { board, limit: 50 });
  return data.items.map(({ tv_id }) => tv_id).filter((id) => among.includes(id));
}

test('ranks hot by plays of seven days, new by release and collected by collections', async ({ server }) => {
  const oldest = await server.addShow({ releaseAt: '2026-03-01T00:00:00.000Z' });
  const mostPlayed = await server.addShow({ releaseAt: '2026-03-02T00:00:00.000Z' });
  const mostCollected = await server.addShow({ releaseAt: '2026-03-03T00:00:00.000Z' });
  const all = [oldest, mostPlayed, mostCollected];
  const collectors = await Promise.all(Array.from({ length: 11 }, () => server.viewer()));
  const uids = collectors.map(({ uid }) => uid);
  await addPlays(server, oldest, 1000, 8);
  await addPlays(server, oldest, 11);
  await addPlays(server, mostPlayed, 30, 6);
  await addCollects(server, mostCollected, uids);
  await addCollects(server, mostPlayed, uids.slice(1));
  await refreshCounts(server);
  expect(await ranking(server, 'hot', all)).toEqual([mostPlayed, oldest, mostCollected]);
  expect(await ranking(server, undefined, all)).toEqual([mostPlayed, oldest, mostCollected]);
  expect(await ranking(server, 'new', all)).toEqual([mostCollected, mostPlayed, oldest]);
  expect(await ranking(server, 'collected', all)).toEqual([mostCollected, mostPlayed, oldest]);
});

test('returns plays and collections in the stats of a show', async ({ server }) => {
  const tvId = await server.addShow();
  const viewer = await server.viewer();
  await addPlays(server, tvId, 7);
  await addPlays(server, tvId, 5, 40);
  await addCollects(server, tvId, [viewer.uid]);
  await refreshCounts(server);
  const { data } = await viewer.send('video/detail', { tv_id: tvId });
  expect(data.show.stats).toEqual({ plays: 12, collects: 1, likes: 0 });
  expect(data.collected).toBe(true);
});

test('omits unreleased shows from all boards', async ({ server }) => {
  const releaseAt = new Date(server.context.clock.now().getTime() + DAY_MS).toISOString();
  const unreleased = await server.addShow({ releaseAt });
  for (const board of ['hot', 'new', 'collected'] as const)
    expect(await ranking(server, board, [unreleased])).toEqual([]);
  server.context.clock.advance(DAY_MS);
  expect(await ranking(server, 'new', [unreleased])).toEqual([unreleased]);
});

test('pages through a board without overlap or gap', async ({ server }) => {
  for (let show = 0; show < 5; show += 1) await server.addShow();
  const viewer = await server.viewer();
  const all = (await viewer.send('video/rank', { limit: 50 })).data.items.map(({ tv_id }) => tv_id);
  const pages = await readPages((cursor) => viewer.send('video/rank', { limit: 2, cursor }));
  expect(pages.flat().map(({ tv_id }) => tv_id)).toEqual(all);
  expect(all.length).toBeGreaterThanOrEqual(5);
});

test('rejects an unknown board', async ({ server }) => {
  const { token } = await server.viewer();
  expect(await server.sendRaw('video/rank', '{"board":"worst"}', { token })).toMatchObject({
    status: 400,
    error: 'InvalidParameters',
  });
});
