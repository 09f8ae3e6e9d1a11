import { describe, expect } from 'vitest';
import { changeMoney, NO_STATE } from '#server/db/ledger.ts';
import { userIdOf } from '#server/testing/accounts.ts';
import { freezeClock } from '#server/testing/clock.ts';
import { fund } from '#server/testing/money.ts';
import { test } from '#server/testing/money-test.ts';

describe('wallet/summary', () => {
  test('returns an empty wallet without debt to a new viewer', async ({ server }) => {
    const viewer = await server.viewer();
    const { data } = await viewer.send('wallet/summary', {});
    expect(data).toEqual({ balance: 0, bonus: 0, total: 0, lots: [] });
  });

  test('lists the bonus lots in order of expiry', async ({ server }) => {
    const viewer = await server.viewer();
    const now = server.context.clock.now().getTime();
    const unfreeze = freezeClock(server, now);
    await fund(server, viewer.uid, 40, 30, 9_000);
    await fund(server, viewer.uid, 0, 20, 5_000);
    const { data } = await viewer.send('wallet/summary', {});
    unfreeze();
    expect(data).toEqual({
      balance: 40,
      bonus: 50,
      total: 90,
      lots: [
        { remaining: 20, expires_at: new Date(now + 5_000).toISOString() },
        { remaining: 30, expires_at: new Date(now + 9_000).toISOString() },
      ],
    });
  });

  test('includes a lot until 1 ms before its expiry in all responses', async ({ server }) => {
    const viewer = await server.viewer();
    const now = server.context.clock.now().getTime();
    const shown = async (at: number) => {
      const unfreeze = freezeClock(server, at);
      const headers = { 'device-id': viewer.deviceId };
      const responses = [
        (await viewer.send('wallet/summary', {})).data,
        (await viewer.send('account/my-info', {})).data,
        (await server.send('account/login', {}, { headers })).data.user,
      ];
      unfreeze();
      return responses.map(({ balance, bonus, total }) => ({ balance, bonus, total }));
    };
    const unfreeze = freezeClock(server, now);
    await fund(server, viewer.uid, 5, 30, 1_000);
    unfreeze();
    const before = { balance: 5, bonus: 30, total: 35 };
    const after = { balance: 5, bonus: 0, total: 5 };
    expect(await shown(now + 999)).toEqual([before, before, before]);
    expect(await shown(now + 1_000)).toEqual([after, after, after]);
    const { seq } = await server.context.db
      .selectFrom('wallet')
      .select('seq')
      .where('user_id', '=', await userIdOf(server, viewer.uid))
      .executeTakeFirstOrThrow();
    // Reading changes nothing.
    expect(seq).toBe(1);
  });

  test('spends a lot until its last millisecond and coins afterwards', async ({ server }) => {
    const tvId = await server.addShow();
    const now = server.context.clock.now().getTime();
    for (const [at, spent] of [
      [now + 999, { bonus: 50, coins: 10 }],
      [now + 1_000, { bonus: 0, coins: 60 }],
    ] as const) {
      const viewer = await server.viewer();
      const unfreezeStart = freezeClock(server, now);
      await fund(server, viewer.uid, 60, 50, 1_000);
      unfreezeStart();
      const unfreeze = freezeClock(server, at);
      const { data } = await viewer.send('video/unlock', { tv_id: tvId, ep: 9 });
      unfreeze();
      expect(data.spent).toEqual(spent);
      expect(data.wallet).toEqual({ balance: 60 - spent.coins, bonus: 0, total: 60 - spent.coins });
    }
  });

  test('does not spend an expired lot that no job has removed yet', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await server.viewer();
    await fund(server, viewer.uid, 59, 60, 400);
    server.context.clock.advance(400);
    expect(await viewer.send('video/unlock', { tv_id: tvId, ep: 9 })).toMatchObject({ error: 'InsufficientBalance' });
    const { data } = await viewer.send('wallet/summary', {});
    expect(data).toEqual({ balance: 59, bonus: 0, total: 59, lots: [] });
  });

  test('returns the debt while it is greater than 0', async ({ server }) => {
    const viewer = await server.viewer();
    await fund(server, viewer.uid, 30);
    const reclaim = { kind: 'refund', key: 'refund:1' } as const;
    await changeMoney(server.context, {
      userId: await userIdOf(server, viewer.uid),
      state: NO_STATE,
      decide: (ledger) => {
        ledger.addTransaction(reclaim, (entry) => entry.reclaimCoins(100));
        return {};
      },
    });
    expect((await viewer.send('wallet/summary', {})).data).toMatchObject({ balance: 0, total: 0, debt: 70 });
    await fund(server, viewer.uid, 80);
    const { data } = await viewer.send('wallet/summary', {});
    expect(data).toEqual({ balance: 10, bonus: 0, total: 10, lots: [] });
  });
});
