import { describe, expect } from 'vitest';
import { fund } from '#server/testing/money.ts';
import { test } from '#server/testing/money-test.ts';
import type { TestServer, TestViewer } from '#server/testing/test.ts';

/** Returns the viewer's unlocks and undos in the order in which they happened. */
async function transactions(server: TestServer, { uid }: TestViewer) {
  return server.context.db
    .selectFrom('ledger_tx')
    .innerJoin('account', 'account.user_id', 'ledger_tx.user_id')
    .select(['kind', 'ep', 'detail', 'at'])
    .where('account.uid', '=', uid)
    .where('tv_id', 'is not', null)
    .orderBy('seq')
    .execute();
}

async function autoViewer(server: TestServer, coins = 1_000): Promise<TestViewer> {
  const viewer = await server.viewer();
  await fund(server, viewer.uid, coins);
  await viewer.send('account/set/auto-lock', { auto_lock: true });
  return viewer;
}

type Answers = { readonly confirmed?: boolean; readonly still_watching?: boolean };

const CONFIRMED: Answers = { confirmed: true };

const auto = (viewer: TestViewer, tvId: string, ep: number, answers: Answers = {}) =>
  viewer.send('video/unlock', { tv_id: tvId, ep, via: 'auto', ...answers });

/** Returns what the offer of a locked episode says about automatic unlocks. */
const autoOf = async (viewer: TestViewer, tvId: string, ep: number) =>
  (await viewer.send('video/play', { tv_id: tvId, ep })).data.auto;

const balanceOf = async (viewer: TestViewer) => (await viewer.send('account/my-info', {})).data.balance;

describe('account/set/auto-lock', () => {
  test('is off by default and saved with the account', async ({ server }) => {
    const viewer = await server.viewer();
    expect((await viewer.send('account/my-info', {})).data.auto_lock).toBe(false);
    expect((await viewer.send('account/set/auto-lock', { auto_lock: true })).data).toEqual({
      auto_lock: true,
      cap: 300,
    });
    const again = await server.send('account/login', {}, { headers: { 'device-id': viewer.deviceId } });
    expect(again.data.user.auto_lock).toBe(true);
    await viewer.send('account/set/auto-lock', { auto_lock: false });
    expect((await viewer.send('account/my-info', {})).data.auto_lock).toBe(false);
  });

  test('prefers the cap of a show over the general cap, and restores the default when a cap is set to null', async ({
    server,
  }) => {
    const [tvId, other] = [await server.addShow(), await server.addShow()];
    const viewer = await server.viewer();
    const set = async (input: { tv_id?: string; cap?: number | null }) =>
      (await viewer.send('account/set/auto-lock', { auto_lock: true, ...input })).data.cap;
    expect((await viewer.send('account/my-info', {})).data.auto_lock_cap).toBe(300);
    expect(await set({ cap: 600 })).toBe(600);
    expect((await viewer.send('account/my-info', {})).data.auto_lock_cap).toBe(600);
    expect(await set({ tv_id: tvId, cap: 120 })).toBe(120);
    expect(await set({ tv_id: tvId })).toBe(120);
    expect(await set({ tv_id: other })).toBe(600);
    expect(await autoOf(viewer, other, 9)).toMatchObject({ on: true, cap: 600 });
    expect(await autoOf(viewer, tvId, 9)).toMatchObject({ on: true, cap: 120 });
    expect(await set({ tv_id: tvId, cap: null })).toBe(600);
    expect(await set({ cap: null })).toBe(300);
  });

  test('keeps auto-unlock as it is when only a cap is sent', async ({ server }) => {
    const viewer = await server.viewer();
    for (const on of [false, true]) {
      await viewer.send('account/set/auto-lock', { auto_lock: on });
      const { data } = await viewer.send('account/set/auto-lock', { cap: 600 });
      expect(data).toEqual({ auto_lock: on, cap: 600 });
    }
  });

  test('rejects an unknown show and an invalid cap', async ({ server }) => {
    const viewer = await server.viewer();
    expect(await viewer.send('account/set/auto-lock', { auto_lock: true, tv_id: 'NONE' })).toMatchObject({
      error: 'NotFound',
    });
    for (const cap of [-1, 1.5, 1_000_001])
      expect(await viewer.send('account/set/auto-lock', { auto_lock: true, cap })).toMatchObject({
        error: 'InvalidParameters',
      });
    expect((await viewer.send('account/my-info', {})).data.auto_lock).toBe(false);
  });
});

describe('automatic video/unlock', () => {
  test('is rejected while auto-unlock is off, and recorded as automatic while it is on', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await autoViewer(server);
    await viewer.send('account/set/auto-lock', { auto_lock: false });
    expect(await auto(viewer, tvId, 9)).toMatchObject({ status: 200, error: 'AutoUnlockOff', data: null });
    await viewer.send('account/set/auto-lock', { auto_lock: true });
    expect((await auto(viewer, tvId, 9, CONFIRMED)).data).toEqual({
      unlocked: [9],
      spent: { bonus: 0, coins: 60 },
      wallet: { balance: 940, bonus: 0, total: 940 },
      undo_ms: 10_000,
    });
    expect(await transactions(server, viewer)).toMatchObject([{ kind: 'auto_unlock', ep: 9 }]);
  });

  test('stops exactly at the cap of the show; manual unlocks still work', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await autoViewer(server);
    await viewer.send('account/set/auto-lock', { auto_lock: true, tv_id: tvId, cap: 120 });
    expect((await auto(viewer, tvId, 9, CONFIRMED)).error).toBe('none');
    expect((await viewer.send('video/unlock', { tv_id: tvId, ep: 10 })).error).toBe('none');
    expect((await auto(viewer, tvId, 11)).error).toBe('none');
    expect(await auto(viewer, tvId, 12)).toMatchObject({ status: 200, error: 'AutoUnlockCapReached', data: null });
    expect(await autoOf(viewer, tvId, 12)).toMatchObject({ on: true, cap: 120, spent: 120 });
    expect((await viewer.send('video/unlock', { tv_id: tvId, ep: 12 })).error).toBe('none');
  });

  test('does not count undone unlocks against the cap', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await autoViewer(server);
    await viewer.send('account/set/auto-lock', { auto_lock: true, cap: 60 });
    await auto(viewer, tvId, 9, CONFIRMED);
    await viewer.send('video/unlock_undo', { tv_id: tvId, ep: 9 });
    await viewer.send('video/unlock', { tv_id: tvId, ep: 9 });
    expect((await auto(viewer, tvId, 10)).error).toBe('none');
    expect((await auto(viewer, tvId, 11)).error).toBe('AutoUnlockCapReached');
  });

  test('charges once and respects the cap when 100 requests arrive in parallel', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await autoViewer(server);
    await viewer.send('account/set/auto-lock', { auto_lock: true, cap: 60 });
    const responses = await Promise.all(
      Array.from({ length: 100 }, (_, index) => auto(viewer, tvId, 9 + (index % 2), CONFIRMED)),
    );
    expect(responses.filter(({ error }) => error === 'none')).toHaveLength(1);
    expect((await viewer.send('account/my-info', {})).data.balance).toBe(940);
  });
});

describe('the confirmation before an automatic unlock', () => {
  test('is asked before the first charge of an account, whose answer is recorded with its time', async ({ server }) => {
    const [tvId, other] = [await server.addShow(), await server.addShow()];
    const viewer = await autoViewer(server);
    expect(await autoOf(viewer, tvId, 9)).toEqual({
      on: true,
      cap: 300,
      spent: 0,
      in_row: { episodes: 0, spent: 0 },
      confirmation: 'first_charge',
      undone: false,
    });
    for (const answers of [{}, { confirmed: false }, { still_watching: true }])
      expect(await auto(viewer, tvId, 9, answers)).toMatchObject({ error: 'AutoUnlockUnconfirmed', data: null });
    expect(await balanceOf(viewer)).toBe(1_000);
    const before = server.context.clock.now().getTime();
    expect((await auto(viewer, tvId, 9, CONFIRMED)).error).toBe('none');
    const [charge] = await transactions(server, viewer);
    expect(charge).toMatchObject({ kind: 'auto_unlock', ep: 9, detail: { confirmed: true } });
    expect(charge?.at.getTime()).toBeGreaterThanOrEqual(before);
    expect(await autoOf(viewer, tvId, 10)).toMatchObject({ confirmation: null });
    expect((await auto(viewer, other, 9)).error).toBe('none');
  });

  test('keeps the confirmation when the charge is undone or the setting is off for a while', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await autoViewer(server);
    await auto(viewer, tvId, 9, CONFIRMED);
    await viewer.send('video/unlock_undo', { tv_id: tvId, ep: 9 });
    for (const auto_lock of [false, true]) await viewer.send('account/set/auto-lock', { auto_lock });
    expect((await auto(viewer, await server.addShow(), 9)).error).toBe('none');
  });

  test('does not keep the confirmation of a charge that failed', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await autoViewer(server, 59);
    expect(await auto(viewer, tvId, 9, CONFIRMED)).toMatchObject({ error: 'InsufficientBalance' });
    await fund(server, viewer.uid, 100);
    expect(await auto(viewer, tvId, 9)).toMatchObject({ error: 'AutoUnlockUnconfirmed' });
  });

  test('is asked after three automatic unlocks in a row, whichever shows they are of', async ({ server }) => {
    const [tvId, other] = [await server.addShow(), await server.addShow()];
    const viewer = await autoViewer(server);
    await auto(viewer, tvId, 9, CONFIRMED);
    await auto(viewer, other, 9);
    expect(await autoOf(viewer, tvId, 10)).toMatchObject({ confirmation: null, in_row: { episodes: 2, spent: 120 } });
    await auto(viewer, tvId, 10);
    expect(await autoOf(viewer, tvId, 11)).toMatchObject({
      confirmation: 'still_watching',
      spent: 120,
      in_row: { episodes: 3, spent: 180 },
    });
    for (const answers of [{}, CONFIRMED])
      expect(await auto(viewer, tvId, 11, answers)).toMatchObject({ error: 'StillWatchingUnconfirmed', data: null });
    expect(await balanceOf(viewer)).toBe(820);
    expect((await auto(viewer, tvId, 11, { still_watching: true })).error).toBe('none');
    for (const ep of [10, 11]) expect((await auto(viewer, other, ep)).error).toBe('none');
    expect((await auto(viewer, other, 12)).error).toBe('StillWatchingUnconfirmed');
  });

  test('counts requests that answer without being asked', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await autoViewer(server);
    for (const ep of [9, 10, 11]) expect((await auto(viewer, tvId, ep, CONFIRMED)).error).toBe('none');
    expect((await auto(viewer, tvId, 12, CONFIRMED)).error).toBe('StillWatchingUnconfirmed');
    const details = (await transactions(server, viewer)).map(({ detail }) => detail);
    expect(details).toEqual([{ confirmed: true }, {}, {}]);
  });

  test('counts from anew after an unlock or an undo by the viewer', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await autoViewer(server);
    await auto(viewer, tvId, 9, CONFIRMED);
    for (const ep of [10, 11]) await auto(viewer, tvId, ep);
    expect((await viewer.send('video/unlock', { tv_id: tvId, ep: 12 })).error).toBe('none');
    const other = await server.addShow();
    expect(await autoOf(viewer, other, 9)).toMatchObject({ confirmation: null, in_row: { episodes: 0, spent: 0 } });
    for (const ep of [9, 10, 11]) await auto(viewer, other, ep);
    expect(await auto(viewer, other, 12)).toMatchObject({ error: 'StillWatchingUnconfirmed' });
    expect((await viewer.send('video/unlock_undo', { tv_id: other, ep: 11 })).error).toBe('none');
    expect((await auto(viewer, await server.addShow(), 9)).error).toBe('none');
  });

  test('stops two devices together after three unlocks', async ({ server }) => {
    const shows: string[] = [];
    while (shows.length < 6) shows.push(await server.addShow());
    const viewer = await autoViewer(server);
    const { data } = await server.send('account/login', {}, { headers: { 'device-id': viewer.deviceId } });
    const [first = ''] = shows;
    await auto(viewer, first, 9, CONFIRMED);
    const responses = await Promise.all(
      shows.slice(1).map((tv_id, index) => {
        const token = index % 2 === 0 ? viewer.token : data.token;
        return server.send('video/unlock', { tv_id, ep: 9, via: 'auto' }, { token });
      }),
    );
    const errors = responses.map(({ error }) => error).toSorted();
    expect(errors).toEqual([...Array<string>(3).fill('StillWatchingUnconfirmed'), 'none', 'none']);
    expect(await balanceOf(viewer)).toBe(820);
  });

  test('gets the first response again when an answered request is repeated with its key', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await autoViewer(server);
    const send = (input: object) =>
      viewer.send(
        'video/unlock',
        { tv_id: tvId, ep: 9, via: 'auto', ...input },
        { token: viewer.token, headers: { 'idempotency-key': 'one-answer' } },
      );
    expect(await send({})).toMatchObject({ error: 'AutoUnlockUnconfirmed' });
    const first = await send(CONFIRMED);
    expect(first.error).toBe('none');
    expect((await send(CONFIRMED)).data).toEqual(first.data);
    expect(await send({})).toMatchObject({ error: 'InvalidParameters' });
    expect(await balanceOf(viewer)).toBe(940);
  });
});
