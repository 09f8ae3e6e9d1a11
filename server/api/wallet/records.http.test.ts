import { describe, expect } from 'vitest';
import type { TransactionDraft } from '#domain/money/ledger-draft.ts';
import type { TransactionKind } from '#domain/money/ledger.ts';
import { changeMoney, NO_STATE } from '#server/db/ledger.ts';
import { runDueJobs } from '#server/jobs/index.ts';
import { userIdOf } from '#server/testing/accounts.ts';
import { addCode, fund } from '#server/testing/money.ts';
import { test } from '#server/testing/money-test.ts';
import { readPages } from '#server/testing/pages.ts';
import type { TestServer, TestViewer } from '#server/testing/test.ts';

type Title = { kind: TransactionKind; key: string; tvId?: string; ep?: number; reverses?: number };

async function write(
  server: TestServer,
  { uid }: TestViewer,
  title: Title,
  change: (entry: TransactionDraft) => void,
): Promise<void> {
  await changeMoney(server.context, {
    userId: await userIdOf(server, uid),
    state: NO_STATE,
    decide: (ledger) => {
      ledger.addTransaction(title, change);
      return {};
    },
  });
}

const LATER_MS = 4_000_000_000_000;

async function kinds(viewer: TestViewer, kind: 'topup' | 'bonus' | 'unlock' | 'auto_unlock') {
  const { data } = await viewer.send('wallet/records', { kind });
  return data.items.map((item) => [item.kind, item.coins, item.bonus]);
}

describe('wallet/records', () => {
  test('returns empty histories to a new viewer', async ({ server }) => {
    const viewer = await server.viewer();
    for (const kind of ['topup', 'bonus', 'unlock', 'auto_unlock'] as const) {
      const { data } = await viewer.send('wallet/records', { kind });
      expect(data).toEqual({ items: [], next_cursor: null });
    }
  });

  test('lists a purchase under top-ups and its bonus under bonus', async ({ server }) => {
    const viewer = await server.viewer();
    await write(server, viewer, { kind: 'topup', key: 'order:1' }, (entry) => {
      entry.addCoins(1_000, 'sales');
      entry.addCoins(500, 'promo');
      entry.grantBonus(100, LATER_MS, 'sales');
    });
    expect(await kinds(viewer, 'topup')).toEqual([['topup', 1_500, 100]]);
    expect(await kinds(viewer, 'bonus')).toEqual([['topup', 1_500, 100]]);
    await write(server, viewer, { kind: 'vip', key: 'order:2' }, (entry) => entry.setVip(LATER_MS));
    await write(server, viewer, { kind: 'refund', key: 'refund:1' }, (entry) => entry.reclaimCoins(1_500));
    await write(server, viewer, { kind: 'refund_undo', key: 'refund:2' }, (entry) => entry.addCoins(1_500, 'refund'));
    expect(await kinds(viewer, 'topup')).toEqual([
      ['refund_undo', 1_500, 0],
      ['refund', -1_500, 0],
      ['vip', 0, 0],
      ['topup', 1_500, 100],
    ]);
    expect(await kinds(viewer, 'bonus')).toEqual([['topup', 1_500, 100]]);
  });

  test('lists codes and grants under top-ups or bonus, depending on the reward', async ({ server }) => {
    const viewer = await server.viewer();
    for (const reward of [{ coins: 10 }, { bonus: 20 }, { vipDays: 1 }, { coins: 1, bonus: 2 }])
      await viewer.send('wallet/redeem', { code: await addCode(server, { reward: { coins: 0, ...reward } }) });
    await fund(server, viewer.uid, 0, 5);
    expect(await kinds(viewer, 'topup')).toEqual([
      ['redeem', 1, 2],
      ['redeem', 0, 0],
      ['redeem', 10, 0],
    ]);
    expect(await kinds(viewer, 'bonus')).toEqual([
      ['grant', 0, 5],
      ['redeem', 1, 2],
      ['redeem', 0, 20],
    ]);
    const { data } = await viewer.send('wallet/records', { kind: 'topup' });
    expect(data.items[1]?.detail).toEqual({ vip_days: 1 });
  });

  test('lists coins that repaid a debt', async ({ server }) => {
    const viewer = await server.viewer();
    await write(server, viewer, { kind: 'refund', key: 'refund:1' }, (entry) => entry.reclaimCoins(50));
    await fund(server, viewer.uid, 50);
    const { data } = await viewer.send('wallet/records', { kind: 'topup' });
    expect(data.items[0]).toMatchObject({ kind: 'grant', coins: 0, detail: { coins: 50 } });
  });

  test('returns the title of an unlocked show in the viewer’s language, even if unpublished', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await server.viewer();
    await fund(server, viewer.uid, 100, 30);
    await viewer.send('account/set/auto-lock', { auto_lock: true });
    await viewer.send('video/unlock', { tv_id: tvId, ep: 9 });
    await viewer.send('video/unlock', { tv_id: tvId, ep: 10, via: 'auto', confirmed: true });
    expect(await kinds(viewer, 'unlock')).toEqual([
      ['auto_unlock', -60, 0],
      ['unlock', -30, -30],
    ]);
    expect(await kinds(viewer, 'auto_unlock')).toEqual([['auto_unlock', -60, 0]]);
    // Spent bonus is listed with the unlock.
    expect(await kinds(viewer, 'bonus')).toEqual([['grant', 100, 30]]);
    await server.context.db.updateTable('show').set({ published_at: null }).where('tv_id', '=', tvId).execute();
    for (const language of ['ja', 'en']) {
      const { data } = await viewer.send('wallet/records', { kind: 'unlock' }, { token: viewer.token, language });
      const title = `${tvId} ${language}`;
      expect(data.items.slice(1)).toMatchObject([
        { kind: 'unlock', coins: -30, bonus: -30, tv_id: tvId, title, ep: 9, opened: 1 },
      ]);
    }
    await server.context.db.deleteFrom('show_text').where('tv_id', '=', tvId).where('lang', '=', 'de').execute();
    const { data } = await viewer.send('wallet/records', { kind: 'unlock' }, { token: viewer.token, language: 'de' });
    expect(data.items[0]?.title).toBe(`${tvId} en`);
  });

  test('lists an undo under unlocks and its refund under bonus', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await server.viewer();
    await fund(server, viewer.uid, 40, 20);
    await viewer.send('account/set/auto-lock', { auto_lock: true });
    await viewer.send('video/unlock', { tv_id: tvId, ep: 9, via: 'auto', confirmed: true });
    await viewer.send('video/unlock_undo', { tv_id: tvId, ep: 9 });
    expect(await kinds(viewer, 'unlock')).toEqual([
      ['unlock_undo', 40, 20],
      ['auto_unlock', -40, -20],
    ]);
    expect(await kinds(viewer, 'auto_unlock')).toEqual([
      ['unlock_undo', 40, 20],
      ['auto_unlock', -40, -20],
    ]);
    expect(await kinds(viewer, 'bonus')).toEqual([
      ['unlock_undo', 40, 20],
      ['grant', 40, 20],
    ]);
  });

  test('lists expired bonus only under bonus', async ({ server }) => {
    const viewer = await server.viewer();
    await fund(server, viewer.uid, 0, 20, 1_000);
    server.context.clock.advance(1_000);
    await runDueJobs(server.context);
    expect(await kinds(viewer, 'bonus')).toEqual([
      ['bonus_expired', 0, -20],
      ['grant', 0, 20],
    ]);
    expect(await kinds(viewer, 'topup')).toEqual([]);
  });

  test('pages through all records once, newest first, while records are added', async ({ server }) => {
    const viewer = await server.viewer();
    for (let bonus = 1; bonus <= 7; bonus += 1) await fund(server, viewer.uid, 0, bonus);
    const pages = await readPages(async (cursor) => {
      if (cursor !== null) await fund(server, viewer.uid, 0, 100);
      return viewer.send('wallet/records', { kind: 'bonus', cursor, limit: 3 });
    });
    expect(pages.map((page) => page.map(({ bonus }) => bonus))).toEqual([[7, 6, 5], [4, 3, 2], [1]]);
    const exact = await readPages((cursor) => viewer.send('wallet/records', { kind: 'bonus', cursor, limit: 9 }));
    expect(exact.map((page) => page.length)).toEqual([9]);
  });

  test('returns only the viewer’s own records for a cursor of another viewer', async ({ server }) => {
    const [rich, poor] = [await server.viewer(), await server.viewer()];
    for (let bonus = 1; bonus <= 3; bonus += 1) await fund(server, rich.uid, 0, bonus);
    const { data } = await rich.send('wallet/records', { kind: 'bonus', limit: 1 });
    const response = await poor.send('wallet/records', { kind: 'bonus', cursor: data.next_cursor });
    expect(response.data).toEqual({ items: [], next_cursor: null });
  });

  test('rejects an unknown kind and an invalid cursor', async ({ server }) => {
    const { token } = await server.viewer();
    for (const body of ['{}', '{"kind":"all"}', '{"kind":"bonus","cursor":"MA"}', '{"kind":"bonus","cursor":"x"}'])
      expect(await server.sendRaw('wallet/records', body, { token })).toMatchObject({
        status: 400,
        error: 'InvalidParameters',
      });
  });
});
