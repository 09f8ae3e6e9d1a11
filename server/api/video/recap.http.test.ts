import { expect } from 'vitest';
import { DAY_MS } from '#domain/utc-day.ts';
import { modelTest as test } from '#server/testing/chat.ts';
import { recordWatched } from '#server/testing/unlocking.ts';
import type { TestServer, TestViewer } from '#server/testing/test.ts';

/** Watches two episodes, of which the second is in the history. */
async function watch(server: TestServer, viewer: TestViewer, tvId: string): Promise<void> {
  await recordWatched(server, viewer, tvId, [1]);
  await viewer.send('video/progress', { tv_id: tvId, ep: 2, position_ms: 60_000, played_ms: 1_000 });
  await server.context.db.updateTable('watch_progress').set({ watched_ms: 60_000 }).where('tv_id', '=', tvId).execute();
}

async function watchTwo(server: TestServer) {
  const tvId = await server.addShow();
  const viewer = await server.viewer();
  await watch(server, viewer, tvId);
  const recap = async (write = false) => (await viewer.send('video/recap', { tv_id: tvId, write })).data.recap;
  return { tvId, viewer, recap };
}

test('offers the synopses of the watched episodes after three days, and not before', async ({ server }) => {
  const { recap } = await watchTwo(server);
  server.context.clock.advance(2 * DAY_MS);
  expect(await recap()).toBeNull();
  server.context.clock.advance(DAY_MS);
  expect(await recap()).toEqual({
    until: 2,
    text: null,
    episodes: [
      { ep: 1, synopsis: 'Synopsis 1.' },
      { ep: 2, synopsis: 'Synopsis 2.' },
    ],
  });
});

test('ends with the last episode when the show has lost the one that was watched', async ({ server }) => {
  const tvId = await server.addShow({ episodes: 4 });
  const viewer = await server.viewer();
  await viewer.send('video/progress', { tv_id: tvId, ep: 4, position_ms: 60_000, played_ms: 1_000 });
  await server.addShow({ tvId, episodes: 2 });
  server.context.clock.advance(3 * DAY_MS);
  const { recap } = (await viewer.send('video/recap', { tv_id: tvId })).data;
  expect(recap).toMatchObject({ until: 2, episodes: [{ ep: 1 }, { ep: 2 }] });
});

test('offers nothing to a viewer who has not watched the show, and for unknown shows', async ({ server }) => {
  const tvId = await server.addShow();
  const viewer = await server.viewer();
  expect((await viewer.send('video/recap', { tv_id: tvId })).data.recap).toBeNull();
  expect((await viewer.send('video/recap', { tv_id: 'CN9999' })).error).toBe('NotFound');
});

test('lets the language model write the text once for all viewers, only on request', async ({ withModel }) => {
  const { server, model } = await withModel();
  model.completion = 'Previously, a light went out.';
  const { tvId, recap } = await watchTwo(server);
  const other = await server.viewer();
  await watch(server, other, tvId);
  server.context.clock.advance(3 * DAY_MS);
  expect((await recap())?.text).toBeNull();
  expect(model.requests).toEqual([]);
  expect((await recap(true))?.text).toBe('Previously, a light went out.');
  const { data } = await other.send('video/recap', { tv_id: tvId, write: true });
  expect(data.recap?.text).toBe('Previously, a light went out.');
  expect(model.requests).toHaveLength(1);
  expect(model.requests[0]?.messages[1]?.content).toBe('Episode 1: Synopsis 1.\nEpisode 2: Synopsis 2.');
});

test('falls back to the synopses when the model fails', async ({ withModel }) => {
  const { server, model } = await withModel({ model: 'out of service' });
  const { recap } = await watchTwo(server);
  server.context.clock.advance(3 * DAY_MS);
  await model.close();
  expect(await recap(true)).toMatchObject({ text: null, episodes: [{ ep: 1 }, { ep: 2 }] });
});

test('asks the model once when several viewers want the same recap at the same time', async ({ withModel }) => {
  const { server, model } = await withModel();
  model.completion = 'Previously, a light went out.';
  const { tvId, recap } = await watchTwo(server);
  const other = await server.viewer();
  await watch(server, other, tvId);
  server.context.clock.advance(3 * DAY_MS);
  const recaps = await Promise.all([recap(true), other.send('video/recap', { tv_id: tvId, write: true })]);
  expect(recaps[0]?.text).toBe('Previously, a light went out.');
  expect(model.requests).toHaveLength(1);
});
