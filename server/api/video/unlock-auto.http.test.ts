import { describe, expect } from 'vitest';
import { fund } from '#server/testing/money.ts';
import { test } from '#server/testing/money-test.ts';
import type { TestServer, TestViewer } from '#server/testing/test.ts';

async function autoViewer(server: TestServer, coins = 1_000): Promise<TestViewer> {
  const viewer = await server.viewer();
  await fund(server, viewer.uid, coins);
  await viewer.send('account/set/auto-lock', { auto_lock: true });
  return viewer;
}

const auto = (viewer: TestViewer, tvId: string, ep: number) =>
  viewer.send('video/unlock', { tv_id: tvId, ep, via: 'auto' });

describe('account/set/auto-lock', () => {
  test('is off by default and saved with the account', async ({ server }) => {
    const viewer = await server.viewer();
    expect((await viewer.send('account/my-info', {})).data.auto_lock).toBe(false);
    expect((await viewer.send('account/set/auto-lock', { auto_lock: true })).data).toEqual({
      auto_lock: true,
      cap: null,
    });
    const again = await server.send('account/login', {}, { headers: { 'device-id': viewer.deviceId } });
    expect(again.data.user.auto_lock).toBe(true);
    await viewer.send('account/set/auto-lock', { auto_lock: false });
    expect((await viewer.send('account/my-info', {})).data.auto_lock).toBe(false);
  });

  test('prefers the cap of a show over the general cap, and removes a cap that is set to null', async ({ server }) => {
    const [tvId, other] = [await server.addShow(), await server.addShow()];
    const viewer = await server.viewer();
    const set = async (input: { tv_id?: string; cap?: number | null }) =>
      (await viewer.send('account/set/auto-lock', { auto_lock: true, ...input })).data.cap;
    expect(await set({ cap: 300 })).toBe(300);
    expect((await viewer.send('account/my-info', {})).data.auto_lock_cap).toBe(300);
    expect(await set({ tv_id: tvId, cap: 120 })).toBe(120);
    expect(await set({ tv_id: tvId })).toBe(120);
    expect(await set({ tv_id: other })).toBe(300);
    expect(await set({ tv_id: tvId, cap: null })).toBe(300);
    expect(await set({ cap: null })).toBeNull();
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
    expect((await auto(viewer, tvId, 9)).data).toEqual({
      unlocked: [9],
      spent: { bonus: 0, coins: 60 },
      wallet: { balance: 940, bonus: 0, total: 940 },
      undo_ms: 10_000,
    });
    const { kind } = await server.context.db
      .selectFrom('ledger_tx')
      .innerJoin('account', 'account.user_id', 'ledger_tx.user_id')
      .select('kind')
      .where('account.uid', '=', viewer.uid)
      .where('ep', '=', 9)
      .executeTakeFirstOrThrow();
    expect(kind).toBe('auto_unlock');
  });

  test('stops exactly at the cap of the show; manual unlocks still work', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await autoViewer(server);
    await viewer.send('account/set/auto-lock', { auto_lock: true, tv_id: tvId, cap: 120 });
    expect((await auto(viewer, tvId, 9)).error).toBe('none');
    expect((await viewer.send('video/unlock', { tv_id: tvId, ep: 10 })).error).toBe('none');
    expect((await auto(viewer, tvId, 11)).error).toBe('none');
    expect(await auto(viewer, tvId, 12)).toMatchObject({ status: 200, error: 'AutoUnlockCapReached', data: null });
    const { data } = await viewer.send('video/play', { tv_id: tvId, ep: 12 });
    expect(data.auto).toEqual({ on: true, cap: 120, spent: 120 });
    expect((await viewer.send('video/unlock', { tv_id: tvId, ep: 12 })).error).toBe('none');
  });

  test('does not count undone unlocks against the cap', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await autoViewer(server);
    await viewer.send('account/set/auto-lock', { auto_lock: true, cap: 60 });
    await auto(viewer, tvId, 9);
    await viewer.send('video/unlock_undo', { tv_id: tvId, ep: 9 });
    expect((await auto(viewer, tvId, 9)).error).toBe('none');
    expect((await auto(viewer, tvId, 10)).error).toBe('AutoUnlockCapReached');
  });

  test('charges once and respects the cap when 100 requests arrive in parallel', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await autoViewer(server);
    await viewer.send('account/set/auto-lock', { auto_lock: true, cap: 60 });
    const responses = await Promise.all(Array.from({ length: 100 }, (_, index) => auto(viewer, tvId, 9 + (index % 2))));
    expect(responses.filter(({ error }) => error === 'none')).toHaveLength(1);
    expect((await viewer.send('account/my-info', {})).data.balance).toBe(940);
  });
});
