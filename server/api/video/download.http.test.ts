import { expect } from 'vitest';
import { MAX_DOWNLOADS_PER_HOUR, OFFLINE_LIMIT_MS } from '#domain/downloads.ts';
import { setPublished } from '#server/db/write-show.ts';
import { block, invalidateSessions } from '#server/testing/accounts.ts';
import { fund, giveVip } from '#server/testing/money.ts';
import { test, type TestServer, type TestViewer } from '#server/testing/test.ts';

type Item = { tv_id: string; ep: number; rendition: string };

async function downloaded(viewer: TestViewer, tvId: string, ep: number): Promise<Item> {
  const { data } = await viewer.send('video/download', { tv_id: tvId, ep });
  return { tv_id: tvId, ep, rendition: data.media.renditions[0]?.id ?? '' };
}

async function check(viewer: TestViewer, ...items: Item[]): Promise<[ep: number, entitled: boolean][]> {
  const { data } = await viewer.send('video/downloads_check', { items });
  return data.items.map(({ ep, entitled }) => [ep, entitled]);
}

async function withdraw({ context: { db, catalogue, clock } }: TestServer, tvId: string): Promise<void> {
  await setPublished(db, tvId, null, clock.now());
  await catalogue.reload();
}

test('returns a free episode with media that can be fetched, and without an end', async ({ server }) => {
  const tvId = await server.addShow();
  const viewer = await server.viewer();
  const { error, data } = await viewer.send('video/download', { tv_id: tvId, ep: 2 });
  expect(error).toBe('none');
  expect(data).toMatchObject({ tv_id: tvId, ep: 2, access: 'free', expires_at: null });
  expect(server.context.clock.now().getTime() - Date.parse(data.server_time)).toBeLessThan(600_000);
  const [rendition] = data.media.renditions;
  const range = { headers: { range: 'bytes=0-99' } };
  const response = await fetch(`${server.url}${data.media.base}${rendition?.id}/video.mp4`, range);
  expect(response.status).toBe(206);
});

test('returns an unlocked episode without an end, and keeps it when VIP ends', async ({ server }) => {
  const tvId = await server.addShow();
  const viewer = await server.viewer();
  await fund(server, viewer.uid, 100);
  await viewer.send('video/unlock', { tv_id: tvId, ep: 9 });
  await giveVip(server, viewer.uid, 60_000);
  const { data } = await viewer.send('video/download', { tv_id: tvId, ep: 9 });
  expect(data).toMatchObject({ access: 'unlocked', expires_at: null });
  const item = await downloaded(viewer, tvId, 9);
  server.context.clock.advance(60_000);
  expect(await check(viewer, item)).toEqual([[9, true]]);
});

test('returns the end of VIP with an episode that VIP opens, and no entitlement after it', async ({ server }) => {
  const tvId = await server.addShow();
  const viewer = await server.viewer();
  await giveVip(server, viewer.uid, 60_000);
  const item = await downloaded(viewer, tvId, 12);
  const { data } = await viewer.send('video/download', { tv_id: tvId, ep: 12 });
  const end = (await viewer.send('account/my-info', {})).data.vip?.expires_at ?? '';
  expect(data).toMatchObject({ access: 'vip', expires_at: end });
  const checked = await viewer.send('video/downloads_check', { items: [item] });
  expect(checked.data.items).toEqual([{ tv_id: tvId, ep: 12, entitled: true, expires_at: end }]);
  server.context.clock.advance(60_000);
  expect(await check(viewer, item)).toEqual([[12, false]]);
});

test('rejects a locked episode without any media URL', async ({ server }) => {
  const tvId = await server.addShow();
  const viewer = await server.viewer();
  const response = await viewer.send('video/download', { tv_id: tvId, ep: 9 });
  expect(response.error).toBe('DownloadLocked');
  expect(JSON.stringify(response)).not.toMatch(/\/m\/|playlist/);
});

test('rejects unknown shows and episodes', async ({ server }) => {
  const tvId = await server.addShow({ episodes: 3 });
  const viewer = await server.viewer();
  expect((await viewer.send('video/download', { tv_id: tvId, ep: 4 })).error).toBe('EpisodeNotFound');
  expect((await viewer.send('video/download', { tv_id: 'ZZ9999', ep: 1 })).error).toBe('NotFound');
});

test('limits the different episodes of an account per hour, and does not count one twice', async ({ server }) => {
  const tvIds: string[] = [];
  while (tvIds.length * 5 <= MAX_DOWNLOADS_PER_HOUR) tvIds.push(await server.addShow({ episodes: 5 }));
  const [viewer, other] = [await server.viewer(), await server.viewer()];
  const episodes = tvIds.flatMap((tvId) => [1, 2, 3, 4, 5].map((ep) => ({ tv_id: tvId, ep })));
  const send = async (from: TestViewer, index: number) =>
    from.send('video/download', episodes[index] ?? { tv_id: '', ep: 0 });
  await send(viewer, 0);
  server.context.clock.advance(10 * 60_000);
  for (let index = 0; index < MAX_DOWNLOADS_PER_HOUR; index += 1)
    expect((await send(viewer, index)).error).toBe('none');
  const rejected = await send(viewer, MAX_DOWNLOADS_PER_HOUR);
  expect(rejected).toMatchObject({ status: 429, error: 'TooManyRequests', data: null });
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(49 * 60);
  expect((await send(viewer, 1)).error).toBe('none');
  expect((await send(other, MAX_DOWNLOADS_PER_HOUR)).error).toBe('none');
  server.context.clock.advance(50 * 60_000);
  expect((await send(viewer, MAX_DOWNLOADS_PER_HOUR)).error).toBe('none');
  expect((await send(viewer, MAX_DOWNLOADS_PER_HOUR + 1)).error).toBe('TooManyRequests');
});

test('withdraws the entitlement when the unlock is undone', async ({ server }) => {
  const tvId = await server.addShow();
  const viewer = await server.viewer();
  await fund(server, viewer.uid, 100);
  await viewer.send('account/set/auto-lock', { auto_lock: true, tv_id: tvId, cap: 600 });
  await viewer.send('video/unlock', { tv_id: tvId, ep: 9, via: 'auto', confirmed: true });
  const item = await downloaded(viewer, tvId, 9);
  expect(await check(viewer, item)).toEqual([[9, true]]);
  expect((await viewer.send('video/unlock_undo', { tv_id: tvId, ep: 9 })).error).toBe('none');
  expect(await check(viewer, item)).toEqual([[9, false]]);
});

test('denies withdrawn and unknown shows, unknown episodes and replaced videos', async ({ server }) => {
  const [tvId, withdrawn] = [await server.addShow(), await server.addShow()];
  const viewer = await server.viewer();
  const [kept, gone] = [await downloaded(viewer, tvId, 1), await downloaded(viewer, withdrawn, 1)];
  await withdraw(server, withdrawn);
  const unknown = [
    { ...kept, tv_id: 'ZZ9999', ep: 2 },
    { ...kept, ep: 999 },
    { ...kept, ep: 3, rendition: 'replaced' },
  ];
  expect(await check(viewer, kept, gone, ...unknown)).toEqual([
    [1, true],
    [1, false],
    [2, false],
    [999, false],
    [3, false],
  ]);
});

test('checks the entitlement of the viewer who sends the request', async ({ server }) => {
  const tvId = await server.addShow();
  const [viewer, other] = [await server.viewer(), await server.viewer()];
  await giveVip(server, viewer.uid, OFFLINE_LIMIT_MS);
  const item = await downloaded(viewer, tvId, 12);
  expect(await check(other, item)).toEqual([[12, false]]);
});

test('rejects blocked viewers', async ({ server }) => {
  const tvId = await server.addShow();
  const viewer = await server.viewer();
  const item = await downloaded(viewer, tvId, 1);
  await block(server, viewer.uid);
  await invalidateSessions(server, viewer.uid);
  expect((await viewer.send('video/downloads_check', { items: [item] })).error).toBe('AccountBlocked');
  expect((await viewer.send('video/download', { tv_id: tvId, ep: 1 })).error).toBe('AccountBlocked');
});

test('rejects too many items and invalid ones', async ({ server }) => {
  const viewer = await server.viewer();
  const item = { tv_id: 'TEST01', ep: 1, rendition: 'a' };
  const invalid = [Array(101).fill(item), [{ ...item, rendition: '../a' }], [{ ...item, ep: 0 }], [{}]];
  for (const items of invalid) {
    const { error } = await server.sendRaw('video/downloads_check', JSON.stringify({ items }), { token: viewer.token });
    expect(error).toBe('InvalidParameters');
  }
  expect(await check(viewer)).toEqual([]);
});
