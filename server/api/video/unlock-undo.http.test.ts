import { describe, expect } from 'vitest';
import { runDueJobs } from '#server/jobs/index.ts';
import { userIdOf } from '#server/testing/accounts.ts';
import { hangRevocationReads } from '#server/testing/hanging-reads.ts';
import { fund } from '#server/testing/money.ts';
import { test } from '#server/testing/money-test.ts';
import { recordWatched } from '#server/testing/unlocking.ts';
import { withServer, type TestServer, type TestViewer } from '#server/testing/test.ts';

const DAY_MS = 86_400_000;

async function autoViewer(server: TestServer, coins = 1_000, bonus = 0, lifeMs?: number): Promise<TestViewer> {
  const viewer = await server.viewer();
  await fund(server, viewer.uid, coins, bonus, lifeMs);
  await viewer.send('account/set/auto-lock', { auto_lock: true });
  return viewer;
}

const auto = (viewer: TestViewer, tvId: string, ep: number) =>
  viewer.send('video/unlock', { tv_id: tvId, ep, via: 'auto', confirmed: true, still_watching: true });
const undo = (viewer: TestViewer, tvId: string, ep: number) => viewer.send('video/unlock_undo', { tv_id: tvId, ep });
type UnlockNext = (viewer: TestViewer, tvId: string) => Promise<{ readonly error: string }>;
const offerOf = async (viewer: TestViewer, tvId: string, ep: number) =>
  (await viewer.send('video/play', { tv_id: tvId, ep })).data;

/** @param afterMs time after the next UTC midnight */
function passMidnight({ context: { clock } }: TestServer, afterMs = 0): void {
  const now = clock.now().getTime();
  clock.advance(DAY_MS - (now % DAY_MS) + afterMs);
}

describe('video/unlock_undo', () => {
  test('refunds coins and the same bonus lot, and locks the episode', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await autoViewer(server, 100, 20);
    const user_id = await userIdOf(server, viewer.uid);
    const lots = () =>
      server.context.db
        .selectFrom('bonus_lot')
        .select(['lot', 'remaining', 'expires_at'])
        .where('user_id', '=', user_id)
        .execute();
    const before = await lots();
    expect((await auto(viewer, tvId, 9)).data.spent).toEqual({ bonus: 20, coins: 40 });
    expect((await lots())[0]?.remaining).toBe(0);
    const { error, data } = await undo(viewer, tvId, 9);
    expect({ error, ...data }).toEqual({ error: 'none', wallet: { balance: 100, bonus: 20, total: 120 } });
    expect(await lots()).toEqual(before);
    expect((await viewer.send('video/play', { tv_id: tvId, ep: 9 })).data.access).toBe('locked');
    const [undone, opened] = await server.context.db
      .selectFrom('ledger_tx')
      .select(['seq', 'kind', 'reverses', 'coins', 'bonus'])
      .where('user_id', '=', user_id)
      .orderBy('seq', 'desc')
      .execute();
    expect(opened).toMatchObject({ kind: 'auto_unlock', coins: -40, bonus: -20 });
    expect(undone).toMatchObject({ kind: 'unlock_undo', reverses: opened?.seq, coins: 40, bonus: 20 });
  });

  test('succeeds when the database hangs after the commit', async () => {
    await withServer({}, async (server) => {
      const tvId = await server.addShow();
      const viewer = await autoViewer(server);
      await auto(viewer, tvId, 9);
      const stopHanging = await hangRevocationReads(server);
      expect((await undo(viewer, tvId, 9).finally(stopHanging)).error).toBe('none');
    });
  });

  test('leaves the episode locked for automatic unlocks of any device until the viewer unlocks it', async ({
    server,
  }) => {
    const tvId = await server.addShow();
    const viewer = await autoViewer(server);
    const { data } = await server.send('account/login', {}, { headers: { 'device-id': viewer.deviceId } });
    expect((await offerOf(viewer, tvId, 9)).auto).toMatchObject({ undone: false });
    await auto(viewer, tvId, 9);
    await undo(viewer, tvId, 9);
    expect((await offerOf(viewer, tvId, 9)).auto).toMatchObject({ on: true, undone: true });
    expect(await auto(viewer, tvId, 9)).toMatchObject({ status: 200, error: 'AutoUnlockUndone', data: null });
    // A day later, and after the setting was off, the viewer has still not unlocked the episode.
    passMidnight(server, DAY_MS);
    for (const auto_lock of [false, true]) await viewer.send('account/set/auto-lock', { auto_lock });
    const input = { tv_id: tvId, ep: 9, via: 'auto', confirmed: true, still_watching: true } as const;
    expect((await server.send('video/unlock', input, { token: data.token })).error).toBe('AutoUnlockUndone');
    expect((await viewer.send('account/my-info', {})).data.balance).toBe(1_000);
    expect((await viewer.send('video/unlock', { tv_id: tvId, ep: 9 })).data.wallet.balance).toBe(940);
    expect((await undo(viewer, tvId, 9)).error).toBe('NotFound');
    expect((await offerOf(viewer, tvId, 10)).auto).toMatchObject({ undone: false });
    expect((await auto(viewer, tvId, 10)).error).toBe('none');
  });

  test('lets a bundle unlock the episode again', async ({ server }) => {
    const tvId = await server.addShow({ episodes: 40, freeEpisodes: 8 });
    const viewer = await autoViewer(server, 5_000);
    await recordWatched(server, viewer, tvId, [1, 2, 3]);
    await auto(viewer, tvId, 9);
    await undo(viewer, tvId, 9);
    const { data } = await viewer.send('video/unlock_bulk', { tv_id: tvId, size: 20 });
    expect(data.unlocked[0]).toBe(9);
    expect((await auto(viewer, tvId, 29)).error).toBe('none');
  });

  test('is possible only for the last unlocked episode of the show', async ({ server }) => {
    const [tvId, other] = [await server.addShow(), await server.addShow()];
    const viewer = await autoViewer(server);
    for (const ep of [9, 10, 11]) await auto(viewer, tvId, ep);
    await auto(viewer, other, 9);
    for (const ep of [9, 10])
      expect(await undo(viewer, tvId, ep)).toMatchObject({ status: 200, error: 'LaterEpisodeUnlocked', data: null });
    expect((await viewer.send('account/my-info', {})).data.balance).toBe(760);
    expect((await undo(viewer, tvId, 11)).error).toBe('none');
    expect((await undo(viewer, tvId, 10)).error).toBe('none');
    const { episodes } = (await viewer.send('video/detail', { tv_id: tvId })).data;
    expect(episodes.slice(8).map(({ access }) => access)).toEqual(['unlocked', 'locked', 'locked', 'locked']);
    expect((await undo(viewer, other, 9)).error).toBe('none');
  });

  test.for<[string, UnlockNext]>([
    ['by hand', (viewer, tvId) => viewer.send('video/unlock', { tv_id: tvId, ep: 10 })],
    ['with a bundle', (viewer, tvId) => viewer.send('video/unlock_bulk', { tv_id: tvId, size: 20 })],
  ])('is not possible after the viewer has unlocked later episodes %s', async ([, unlockNext], { server }) => {
    const tvId = await server.addShow({ episodes: 40, freeEpisodes: 8 });
    const viewer = await autoViewer(server, 5_000);
    await recordWatched(server, viewer, tvId, [1, 2, 3]);
    await auto(viewer, tvId, 9);
    expect((await unlockNext(viewer, tvId)).error).toBe('none');
    expect((await undo(viewer, tvId, 9)).error).toBe('LaterEpisodeUnlocked');
    expect((await offerOf(viewer, tvId, 9)).access).toBe('unlocked');
  });

  test('leaves no gap when it arrives together with the unlock of the next episode', async ({ server }) => {
    for (let round = 0; round < 5; round += 1) {
      const tvId = await server.addShow();
      const viewer = await autoViewer(server);
      await auto(viewer, tvId, 9);
      const [undone, next] = await Promise.all([
        undo(viewer, tvId, 9),
        viewer.send('video/unlock', { tv_id: tvId, ep: 10 }),
      ]);
      expect([
        ['none', 'PreviousLocked'],
        ['LaterEpisodeUnlocked', 'none'],
      ]).toContainEqual([undone.error, next.error]);
    }
  });

  test('is possible for 10 s', async ({ server }) => {
    const [tvId, other] = [await server.addShow(), await server.addShow()];
    const viewer = await autoViewer(server);
    await auto(viewer, tvId, 9);
    server.context.clock.advance(9_000);
    expect((await undo(viewer, tvId, 9)).error).toBe('none');
    await auto(viewer, other, 9);
    server.context.clock.advance(10_001);
    expect((await undo(viewer, other, 9)).error).toBe('NotFound');
    expect((await viewer.send('video/play', { tv_id: other, ep: 9 })).data.access).toBe('unlocked');
  });

  test('is possible only for the viewer’s own automatic unlocks', async ({ server }) => {
    const tvId = await server.addShow();
    const [viewer, other] = [await autoViewer(server), await autoViewer(server)];
    await viewer.send('video/unlock', { tv_id: tvId, ep: 9 });
    await auto(viewer, tvId, 10);
    expect((await undo(viewer, tvId, 9)).error).toBe('NotFound');
    expect((await undo(viewer, tvId, 11)).error).toBe('NotFound');
    expect((await undo(viewer, tvId, 1)).error).toBe('NotFound');
    expect((await undo(other, tvId, 10)).error).toBe('NotFound');
    expect((await undo(viewer, tvId, 13)).error).toBe('EpisodeNotFound');
    expect((await undo(viewer, tvId, 2 ** 40)).error).toBe('EpisodeNotFound');
    expect((await undo(viewer, 'NONE', 9)).error).toBe('NotFound');
  });

  test('is possible three times per UTC day', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await autoViewer(server);
    passMidnight(server, DAY_MS - 30_000);
    for (let times = 0; times < 3; times += 1) {
      const show = await server.addShow();
      await auto(viewer, show, 9);
      expect((await undo(viewer, show, 9)).error).toBe('none');
    }
    await auto(viewer, tvId, 9);
    expect(await undo(viewer, tvId, 9)).toMatchObject({ status: 200, error: 'AdsUsedUp' });
    passMidnight(server, -5_000);
    await auto(viewer, tvId, 10);
    expect((await undo(viewer, tvId, 10)).error).toBe('AdsUsedUp');
    passMidnight(server);
    expect((await undo(viewer, tvId, 10)).error).toBe('none');
  });

  test('returns no bonus from a lot that has expired since the unlock', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await autoViewer(server, 100, 100, 60_000);
    server.context.clock.advance(55_000);
    expect((await auto(viewer, tvId, 9)).data.spent).toEqual({ bonus: 60, coins: 0 });
    server.context.clock.advance(7_000);
    expect((await undo(viewer, tvId, 9)).data.wallet).toEqual({ balance: 100, bonus: 0, total: 100 });
    expect((await viewer.send('video/unlock', { tv_id: tvId, ep: 9 })).data.wallet).toEqual({
      balance: 40,
      bonus: 0,
      total: 40,
    });
  });

  test('refunds once when 100 requests arrive in parallel', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await autoViewer(server);
    await auto(viewer, tvId, 9);
    const responses = await Promise.all(Array.from({ length: 100 }, () => undo(viewer, tvId, 9)));
    expect(responses.filter(({ error }) => error === 'none')).toHaveLength(1);
    expect(responses.filter(({ error }) => error === 'NotFound')).toHaveLength(99);
    expect((await viewer.send('account/my-info', {})).data.balance).toBe(1_000);
  });

  test('refunds three of four parallel undos in different shows', async ({ server }) => {
    const shows = await Promise.all([0, 1, 2, 3].map(() => server.addShow()));
    const viewer = await autoViewer(server);
    for (const tvId of shows) await auto(viewer, tvId, 9);
    const responses = await Promise.all(shows.map((tvId) => undo(viewer, tvId, 9)));
    expect(responses.map(({ error }) => error).toSorted()).toEqual(['AdsUsedUp', 'none', 'none', 'none']);
    expect((await viewer.send('account/my-info', {})).data.balance).toBe(940);
  });

  test('returns the first response for the same idempotency key and rejects the key with other input', async ({
    server,
  }) => {
    const tvId = await server.addShow();
    const viewer = await autoViewer(server);
    await auto(viewer, tvId, 9);
    const headers = { 'idempotency-key': 'one-name-for-one-undo' };
    const request = (ep: number) => viewer.send('video/unlock_undo', { tv_id: tvId, ep }, { headers });
    const first = await request(9);
    await viewer.send('video/unlock', { tv_id: tvId, ep: 9 });
    expect((await request(9)).data).toEqual(first.data);
    expect(await request(10)).toMatchObject({ error: 'InvalidParameters' });
  });
});

describe('media of an undone unlock', () => {
  /** Returns the URL of the episode's first media file. */
  async function link({ send }: TestViewer, tvId: string, ep: number): Promise<string> {
    const { media } = (await send('video/play', { tv_id: tvId, ep })).data;
    return `${media?.base}${media?.renditions[0]?.id}/video.mp4`;
  }
  const status = async ({ url }: TestServer, path: string) => (await fetch(`${url}${path}`)).status;

  test('is revoked in all sessions of the viewer and for nobody else', async ({ server }) => {
    const tvId = await server.addShow({ freeEpisodes: 8 });
    const viewer = await autoViewer(server);
    const other = await autoViewer(server);
    const { data } = await server.send('account/login', {}, { headers: { 'device-id': viewer.deviceId } });
    const second: TestViewer = {
      ...viewer,
      send: (path, input, sent) => server.send(path, input, { token: data.token, ...sent }),
    };
    for (const each of [viewer, other]) await auto(each, tvId, 9);
    const own = [await link(viewer, tvId, 9), await link(second, tvId, 9)];
    const others = await link(other, tvId, 9);
    for (const path of [...own, others]) expect(await status(server, path)).toBe(200);
    await undo(viewer, tvId, 9);
    for (const path of own) expect(await status(server, path)).toBe(403);
    expect(await status(server, own[0]?.replace(/[0-9a-f]+\/video\.mp4$/, 'master.m3u8') ?? '')).toBe(403);
    expect(await status(server, others)).toBe(200);
  });

  test('gets new links after another unlock; old links stay revoked', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await autoViewer(server);
    await auto(viewer, tvId, 9);
    const old = await link(viewer, tvId, 9);
    await undo(viewer, tvId, 9);
    await viewer.send('video/unlock', { tv_id: tvId, ep: 9 });
    expect(await status(server, await link(viewer, tvId, 9))).toBe(200);
    expect(await status(server, old)).toBe(403);
  });

  test('has its revocation purged when the links have expired', async ({ server }) => {
    const tvId = await server.addShow({ durationMs: 60_000 });
    const viewer = await autoViewer(server);
    await auto(viewer, tvId, 9);
    await undo(viewer, tvId, 9);
    const user_id = await userIdOf(server, viewer.uid);
    const rows = () =>
      server.context.db.selectFrom('media_revocation').selectAll().where('user_id', '=', user_id).execute();
    expect(await rows()).toHaveLength(1);
    server.context.clock.advance(10 * 60_000);
    await runDueJobs(server.context);
    expect(await rows()).toHaveLength(1);
    server.context.clock.advance(2 * 60_000);
    await runDueJobs(server.context);
    expect(await rows()).toEqual([]);
  });
});
