import { expect } from 'vitest';
import { freezeClock } from '#server/testing/clock.ts';
import { test, type TestViewer } from '#server/testing/test.ts';
import { refreshCounts } from '#server/testing/watching.ts';

const LENGTH_MS = 60_000;

async function watched(viewer: TestViewer, tvId: string, ep: number): Promise<number | undefined> {
  const { data } = await viewer.send('video/detail', { tv_id: tvId });
  return data.episodes.find((episode) => episode.ep === ep)?.watched_ms;
}

test('saves the position, limited to the length of the episode', async ({ server }) => {
  const tvId = await server.addShow({ durationMs: LENGTH_MS });
  const viewer = await server.viewer();
  const report = { tv_id: tvId, ep: 1, played_ms: 1_000 };
  expect(await viewer.send('video/progress', { ...report, position_ms: 17_500 })).toMatchObject({
    error: 'none',
    data: {},
  });
  const place = async () => (await viewer.send('video/detail', { tv_id: tvId })).data.progress;
  expect(await place()).toEqual({ ep: 1, position_ms: 17_500, duration_ms: LENGTH_MS });
  await viewer.send('video/progress', { ...report, position_ms: 80_000_000 });
  expect(await place()).toEqual({ ep: 1, position_ms: LENGTH_MS, duration_ms: LENGTH_MS });
});

test('keeps a newer position when a device sends an older one later, and counts its time', async ({ server }) => {
  const tvId = await server.addShow({ durationMs: LENGTH_MS });
  const viewer = await server.viewer();
  const place = async () => (await viewer.send('video/detail', { tv_id: tvId })).data.progress;
  await viewer.send('video/progress', { tv_id: tvId, ep: 2, position_ms: 5_000, played_ms: 5_000 });
  server.context.clock.advance(3_600_000);
  await viewer.send('video/progress', { tv_id: tvId, ep: 1, position_ms: 20_000, played_ms: 5_000 });
  server.context.clock.advance(3_600_000);
  const late = { tv_id: tvId, position_ms: 9_000, played_ms: 4_000 };
  await viewer.send('video/progress', { ...late, ep: 1, age_ms: 5_400_000 });
  await viewer.send('video/progress', { ...late, ep: 2, age_ms: 5_400_000 });
  expect(await place()).toEqual({ ep: 1, position_ms: 20_000, duration_ms: LENGTH_MS });
  expect(await watched(viewer, tvId, 1)).toBe(9_000);
  // Episode 2 has no newer position.
  expect((await viewer.send('video/play', { tv_id: tvId, ep: 2 })).data.resume_ms).toBe(9_000);
  await viewer.send('video/progress', { ...late, ep: 2, age_ms: 60_000 });
  expect(await place()).toEqual({ ep: 2, position_ms: 9_000, duration_ms: LENGTH_MS });
});

test('counts at most the time that has passed on the server', async ({ server }) => {
  const tvId = await server.addShow({ durationMs: LENGTH_MS });
  const viewer = await server.viewer();
  const report = { tv_id: tvId, ep: 1, position_ms: 10_000 };
  const now = server.context.clock.now().getTime();
  freezeClock(server, now);
  await viewer.send('video/progress', { ...report, played_ms: 5_000 });
  for (let again = 0; again < 5; again += 1) await viewer.send('video/progress', { ...report, played_ms: 30_000 });
  expect(await watched(viewer, tvId, 1)).toBe(5_000);
  freezeClock(server, now + 20_000);
  await viewer.send('video/progress', { ...report, played_ms: 50_000 });
  expect(await watched(viewer, tvId, 1)).toBe(25_000);
});

test('counts the played time when more time has passed', async ({ server }) => {
  const tvId = await server.addShow({ durationMs: LENGTH_MS });
  const viewer = await server.viewer();
  const report = { tv_id: tvId, ep: 1, position_ms: 10_000 };
  await viewer.send('video/progress', { ...report, played_ms: 5_000 });
  server.context.clock.advance(3_600_000);
  await viewer.send('video/progress', { ...report, played_ms: 7_000 });
  expect(await watched(viewer, tvId, 1)).toBe(12_000);
});

test('counts at most the length of the episode', async ({ server }) => {
  const tvId = await server.addShow({ durationMs: LENGTH_MS });
  const viewer = await server.viewer();
  const report = { tv_id: tvId, ep: 1, position_ms: 10_000 };
  await viewer.send('video/progress', { ...report, played_ms: 86_400_000 });
  expect(await watched(viewer, tvId, 1)).toBe(15_000);
  server.context.clock.advance(3_600_000);
  await viewer.send('video/progress', { ...report, played_ms: 86_400_000 });
  expect(await watched(viewer, tvId, 1)).toBe(LENGTH_MS);
  await viewer.send('video/progress', { ...report, played_ms: 50_000 });
  expect(await watched(viewer, tvId, 1)).toBe(LENGTH_MS);
});

test('does not count the same time twice when reports are parallel', async ({ server }) => {
  const tvId = await server.addShow({ durationMs: LENGTH_MS });
  const viewer = await server.viewer();
  const report = { tv_id: tvId, ep: 3, position_ms: 10_000, played_ms: 4_000 };
  freezeClock(server, server.context.clock.now().getTime());
  const responses = await Promise.all(Array.from({ length: 10 }, () => viewer.send('video/progress', report)));
  expect(responses.map(({ error }) => error)).toEqual(Array(10).fill('none'));
  expect(await watched(viewer, tvId, 3)).toBe(4_000);
});

test('rejects a position in a locked episode and saves nothing', async ({ server }) => {
  const tvId = await server.addShow({ episodes: 12, freeEpisodes: 8 });
  const viewer = await server.viewer();
  const report = { tv_id: tvId, ep: 9, position_ms: 10_000, played_ms: 10_000 };
  expect((await viewer.send('video/progress', report)).error).toBe('EpisodeNotFound');
  expect((await viewer.send('video/history', {})).data.items).toEqual([]);
  expect(await watched(viewer, tvId, 9)).toBe(0);
});

test('counts one play of the show per episode', async ({ serverWith }) => {
  const server = await serverWith({});
  const tvId = await server.addShow();
  const viewer = await server.viewer();
  const report = { tv_id: tvId, position_ms: 1_000, played_ms: 1_000 };
  for (const ep of [1, 1, 2]) await viewer.send('video/progress', { ...report, ep });
  // Writes the buffered plays.
  await server.context.plays.close();
  await refreshCounts(server);
  expect((await viewer.send('video/detail', { tv_id: tvId })).data.show.stats.plays).toBe(2);
});

test('rejects invalid numbers and unknown fields', async ({ server }) => {
  const tvId = await server.addShow();
  const { token } = await server.viewer();
  const report = { tv_id: tvId, ep: 1, position_ms: 0, played_ms: 0 };
  for (const wrong of [
    { position_ms: -1 },
    { played_ms: 1.5 },
    { position_ms: '5' },
    { played_ms: 1e12 },
    { extra: 1 },
  ])
    expect(await server.sendRaw('video/progress', JSON.stringify({ ...report, ...wrong }), { token })).toMatchObject({
      status: 400,
      error: 'InvalidParameters',
    });
});
