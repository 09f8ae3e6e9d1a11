import { expect } from 'vitest';
import { test, type TestServer, type TestViewer } from '#server/testing/test.ts';

const DAY_MS = 86_400_000;

async function addAnnouncedShow(server: TestServer): Promise<string> {
  return server.addShow({ releaseAt: new Date(server.context.clock.now().getTime() + DAY_MS).toISOString() });
}

const isReminded = async (viewer: TestViewer, tvId: string) =>
  (await viewer.send('video/detail', { tv_id: tvId })).data.reminded;

const nowAvailable = async (viewer: TestViewer) =>
  (await viewer.send('video/home', {})).data.now_available.map(({ tv_id }) => tv_id);

test("sets a reminder once, removes it again, and changes no other viewer's", async ({ server }) => {
  const [viewer, other] = await Promise.all([server.viewer(), server.viewer()]);
  const tvId = await addAnnouncedShow(server);
  expect(await isReminded(viewer, tvId)).toBe(false);
  for (const on of [true, true]) {
    expect(await viewer.send('video/remind', { tv_id: tvId, on })).toMatchObject({
      error: 'none',
      data: { reminded: true },
    });
  }
  expect([await isReminded(viewer, tvId), await isReminded(other, tvId)]).toEqual([true, false]);
  for (const on of [false, false]) {
    expect(await viewer.send('video/remind', { tv_id: tvId, on })).toMatchObject({
      error: 'none',
      data: { reminded: false },
    });
  }
  expect(await isReminded(viewer, tvId)).toBe(false);
});

test('keeps one reminder when the same request arrives ten times at once', async ({ server }) => {
  const viewer = await server.viewer();
  const tvId = await addAnnouncedShow(server);
  const requests = Array.from({ length: 10 }, () => viewer.send('video/remind', { tv_id: tvId, on: true }));
  expect((await Promise.all(requests)).map(({ error }) => error)).toEqual(Array<string>(10).fill('none'));
  expect(await isReminded(viewer, tvId)).toBe(true);
});

test('rejects a reminder of an unknown show, and a new reminder of a released one', async ({ server }) => {
  const viewer = await server.viewer();
  const released = await server.addShow();
  expect((await viewer.send('video/remind', { tv_id: 'ZZ9999', on: true })).error).toBe('NotFound');
  expect((await viewer.send('video/remind', { tv_id: released, on: true })).error).toBe('AlreadyReleased');
  expect((await viewer.send('video/remind', { tv_id: released, on: false })).error).toBe('none');
});

test('tells for an announced show what the viewer has chosen', async ({ server }) => {
  const [viewer, other] = await Promise.all([server.viewer(), server.viewer()]);
  const tvId = await addAnnouncedShow(server);
  const choices = async (of: TestViewer) => {
    const { collected, reminded } = (await of.send('video/home', {})).data;
    return { collected: collected.includes(tvId), reminded: reminded.includes(tvId) };
  };
  expect(await choices(viewer)).toEqual({ collected: false, reminded: false });
  await viewer.send('video/remind', { tv_id: tvId, on: true });
  expect(await choices(viewer)).toEqual({ collected: false, reminded: true });
  await viewer.send('video/collect', { tv_id: tvId, collected: true });
  expect(await choices(viewer)).toEqual({ collected: true, reminded: true });
  expect(await choices(other)).toEqual({ collected: false, reminded: false });
  const { items } = (await viewer.send('video/collections', {})).data;
  expect(items.map(({ show: { tv_id, released } }) => ({ tv_id, released }))).toEqual([
    { tv_id: tvId, released: false },
  ]);
});

test('lists a show with a reminder as available from its release until the viewer plays it', async ({ server }) => {
  const [viewer, other] = await Promise.all([server.viewer(), server.viewer()]);
  const tvId = await addAnnouncedShow(server);
  await viewer.send('video/remind', { tv_id: tvId, on: true });
  expect(await nowAvailable(viewer)).toEqual([]);
  server.context.clock.advance(DAY_MS);
  expect(await nowAvailable(viewer)).toEqual([tvId]);
  expect(await nowAvailable(other)).toEqual([]);
  await viewer.send('video/progress', { tv_id: tvId, ep: 1, position_ms: 3_000, played_ms: 3_000 });
  expect(await nowAvailable(viewer)).toEqual([]);
});

test('does not list a played show as available again when the viewer deletes the history', async ({ server }) => {
  const viewer = await server.viewer();
  const [first, second] = [await addAnnouncedShow(server), await addAnnouncedShow(server)];
  for (const tvId of [first, second]) await viewer.send('video/remind', { tv_id: tvId, on: true });
  server.context.clock.advance(DAY_MS);
  await viewer.send('video/progress', { tv_id: first, ep: 1, position_ms: 3_000, played_ms: 3_000 });
  await viewer.send('video/history_delete', { tv_ids: [first] });
  expect(await nowAvailable(viewer)).toEqual([second]);
  await viewer.send('video/progress', { tv_id: second, ep: 1, position_ms: 3_000, played_ms: 3_000 });
  await viewer.send('video/history_delete', { all: true });
  expect(await nowAvailable(viewer)).toEqual([]);
});

test('lists an available show no longer when the viewer removes the reminder', async ({ server }) => {
  const viewer = await server.viewer();
  const tvId = await addAnnouncedShow(server);
  await viewer.send('video/remind', { tv_id: tvId, on: true });
  server.context.clock.advance(DAY_MS);
  expect(await nowAvailable(viewer)).toEqual([tvId]);
  await viewer.send('video/remind', { tv_id: tvId, on: false });
  expect(await nowAvailable(viewer)).toEqual([]);
});
