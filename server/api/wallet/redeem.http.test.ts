import { describe, expect } from 'vitest';
import { withServer, NO_THROTTLES, type TestViewer } from '#server/testing/test.ts';
import { freezeClock } from '#server/testing/frozen-clock.ts';
import { addCode } from '#server/testing/money.ts';
import { expectSoundLedger, test } from '#server/testing/money-test.ts';
import { statementsOf } from '#server/testing/statements.ts';

const DAY_MS = 86_400_000;
const LATER_MS = 4_000_000_000_000;
const NONE = 'ABCD-EFGH-JKMN-PQRS';
const code = (viewer: TestViewer, text: string) =>
  viewer.send('wallet/redeem', { code: text }).then((answer) => answer.code);

describe('wallet/redeem', () => {
  test('gives coins, bonus as a lot of 5 days, and VIP', async ({ server }) => {
    const viewer = await server.viewer();
    const now = server.context.clock.now().getTime();
    const thaw = freezeClock(server, now);
    const given = await addCode(server, { reward: { coins: 100, bonus: 50, vipDays: 7 } });
    const { data } = await viewer.send('wallet/redeem', { code: given });
    expect(data).toEqual({
      reward: { coins: 100, bonus: 50, vip_days: 7 },
      wallet: { balance: 100, bonus: 50, total: 150 },
    });
    const { lots } = (await viewer.send('wallet/summary', {})).data;
    expect(lots).toEqual([{ remaining: 50, expires_at: new Date(now + 5 * DAY_MS).toISOString() }]);
    const { vip } = (await viewer.send('account/my-info', {})).data;
    expect(vip).toEqual({ plan: null, expires_at: new Date(now + 7 * DAY_MS).toISOString(), will_renew: false });
    const more = await addCode(server, { reward: { coins: 0, vipDays: 3 } });
    await viewer.send('wallet/redeem', { code: more });
    const moved = (await viewer.send('account/my-info', {})).data.vip;
    thaw();
    expect(moved?.expires_at).toBe(new Date(now + 10 * DAY_MS).toISOString());
  });

  test('VIP opens episodes until it ends, and is then told no more', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await server.viewer();
    await viewer.send('wallet/redeem', { code: await addCode(server, { reward: { coins: 0, vipDays: 1 } }) });
    expect((await viewer.send('video/play', { tv_id: tvId, ep: 9 })).data.access).toBe('vip');
    server.context.clock.advance(DAY_MS);
    expect((await viewer.send('video/play', { tv_id: tvId, ep: 9 })).data.access).toBe('locked');
    expect((await viewer.send('account/my-info', {})).data.vip).toBeNull();
  });

  test('takes a code as people type it', async ({ server }) => {
    const viewer = await server.viewer();
    for (const typed of ['10aa-bbcc-ddee-ff01', 'loAABBCCDDEEFFO2', ' iO aa—bbcc ddee ff03 ']) {
      const stored = typed
        .toUpperCase()
        .replace(/[IL]/g, '1')
        .replace(/O/g, '0')
        .replace(/[^0-9A-Z]/g, '');
      await addCode(server, { code: stored });
      expect(await code(viewer, typed)).toBe(10000);
    }
  });

  test('a code for one use, tried by fifty at once, gives once', async ({ server }) => {
    const viewers = await Promise.all(Array.from({ length: 50 }, () => server.viewer()));
    const given = await addCode(server);
    const codes = await Promise.all(viewers.map((viewer) => code(viewer, given)));
    expect(codes.filter((each) => each === 10000)).toHaveLength(1);
    expect(codes.filter((each) => each === 40112)).toHaveLength(49);
  });

  test('a code for many, tried by one many times at once, gives as often as that user may', async ({ server }) => {
    const viewer = await server.viewer();
    const given = await addCode(server, { uses: 100, perUser: 3 });
    const codes = await Promise.all(Array.from({ length: 20 }, () => code(viewer, given)));
    expect(codes.filter((each) => each === 10000)).toHaveLength(3);
    expect(codes.filter((each) => each === 40112)).toHaveLength(17);
    expect((await viewer.send('wallet/summary', {})).data.balance).toBe(300);
    expect(await code(await server.viewer(), given)).toBe(10000);
  });

  test('codes in all are as many as their uses', async ({ server }) => {
    const viewers = await Promise.all(Array.from({ length: 12 }, () => server.viewer()));
    const given = await addCode(server, { uses: 5, perUser: 2 });
    const codes = await Promise.all(viewers.flatMap((viewer) => [code(viewer, given), code(viewer, given)]));
    expect(codes.filter((each) => each === 10000)).toHaveLength(5);
  });

  test('is good from the first moment of its window until before the last', async ({ server }) => {
    const now = server.context.clock.now().getTime();
    const terms = { from: new Date(now + 1_000), until: new Date(now + 2_000), uses: 9 };
    const given = await addCode(server, terms);
    for (const [at, expected] of [
      [now + 999, 40112],
      [now + 1_000, 10000],
      [now + 1_999, 10000],
      [now + 2_000, 40112],
    ] as const) {
      const viewer = await server.viewer();
      const thaw = freezeClock(server, at);
      expect(await code(viewer, given)).toBe(expected);
      thaw();
    }
  });

  test('a request that names itself gets its first answer again', async ({ server }) => {
    const viewer = await server.viewer();
    const headers = { 'idempotency-key': 'redeem-this-one-code' };
    const given = await addCode(server, { uses: 9, perUser: 9 });
    const first = await viewer.send('wallet/redeem', { code: given }, { token: viewer.token, headers });
    const again = await viewer.send('wallet/redeem', { code: given }, { token: viewer.token, headers });
    expect(again.data).toEqual(first.data);
    const other = await viewer.send('wallet/redeem', { code: NONE }, { token: viewer.token, headers });
    expect(other.code).toBe(10100);
    expect((await viewer.send('wallet/summary', {})).data.balance).toBe(100);
  });

  test('a code is kept nowhere in the database as it is', async ({ server }) => {
    const given = await addCode(server);
    const rows = await server.context.db.selectFrom('redeem_code').select('code_hash').execute();
    const kept = rows.map(({ code_hash }) => code_hash.toString('latin1'));
    expect(kept.some((text) => text.includes(given.replaceAll('-', '')))).toBe(false);
    expect(rows.every(({ code_hash }) => code_hash.length === 32)).toBe(true);
  });
});

describe('a failure', () => {
  test('is 40112 whatever is wrong, and asks the database the very same', async ({ server }) => {
    const viewer = await server.viewer();
    const spent = await addCode(server, { uses: 2 });
    await viewer.send('wallet/redeem', { code: spent });
    const full = await addCode(server);
    await (await server.viewer()).send('wallet/redeem', { code: full });
    const past = await addCode(server, { from: new Date(0), until: new Date(1) });
    const future = await addCode(server, { from: new Date(LATER_MS) });
    const ways = new Set<string>();
    for (const wrong of [NONE, spent, full, past, future, '', 'short', '\u0000\ud83d', 'X'.repeat(1_000)]) {
      const statements = await statementsOf(async () => {
        const answer = await viewer.send('wallet/redeem', { code: wrong });
        expect(answer).toMatchObject({ status: 200, code: 40112, data: null });
      });
      ways.add(statements.join('\n'));
    }
    expect([...ways]).toEqual([expect.stringContaining('redeem_facts')]);
    expect((await viewer.send('wallet/summary', {})).data.balance).toBe(100);
  });

  test('of the form alone is 10100', async ({ server }) => {
    const { token } = await server.viewer();
    for (const body of ['{}', '{"code":1}', `{"code":"${'X'.repeat(1_001)}"}`, '{"code":"A","user":1}'])
      expect(await server.sendRaw('wallet/redeem', body, { token })).toMatchObject({ status: 400, code: 10100 });
  });
});

describe('tries', () => {
  const throttles = { ...NO_THROTTLES, redeem: { points: 5, seconds: 60, pointsPerUtcDay: 20 } };

  test('five a minute and twenty a UTC day for each user, right or wrong', async () => {
    await withServer({ throttles }, async (server) => {
      const [viewer, other] = [await server.viewer(), await server.viewer()];
      const midnight = Math.ceil(server.context.clock.now().getTime() / DAY_MS) * DAY_MS;
      const noon = midnight + DAY_MS / 2;
      const at = async (ms: number, text = NONE) => {
        const thaw = freezeClock(server, ms);
        const answer = await viewer.send('wallet/redeem', { code: text });
        thaw();
        return { code: answer.code, wait: Number(answer.headers.get('retry-after')) };
      };
      const good = await addCode(server, { from: new Date(0) });
      for (let minute = 0; minute < 4; minute += 1) {
        const start = noon + minute * 60_000;
        for (let tries = 0; tries < 5; tries += 1) expect((await at(start + tries)).code).toBe(40112);
        if (minute < 3) expect(await at(start + 59_999, good)).toEqual({ code: 10429, wait: 1 });
      }
      expect(await at(noon + 10 * 60_000, good)).toEqual({ code: 10429, wait: 12 * 3_600 - 600 });
      expect((await at(midnight + DAY_MS - 1, good)).code).toBe(10429);
      expect((await at(midnight + DAY_MS, good)).code).toBe(10000);
      expect(await code(other, NONE)).toBe(40112);
      await expectSoundLedger(server);
    });
  });

  test('at once are counted one by one, on all nodes together', async () => {
    await withServer({ throttles }, async (server) => {
      const viewer = await server.viewer();
      const codes = await Promise.all(Array.from({ length: 30 }, () => code(viewer, NONE)));
      expect(codes.filter((each) => each === 40112)).toHaveLength(5);
      expect(codes.filter((each) => each === 10429)).toHaveLength(25);
    });
  });

  test('that cannot be counted redeem nothing', async () => {
    await withServer({ throttles }, async (server) => {
      const viewer = await server.viewer();
      const given = await addCode(server);
      const { db } = server.context;
      await db.schema.alterTable('redeem_try').renameTo('away').execute();
      expect(await viewer.send('wallet/redeem', { code: given })).toMatchObject({ status: 500, code: 40107 });
      await db.schema.alterTable('away').renameTo('redeem_try').execute();
      expect(await code(viewer, given)).toBe(10000);
    });
  });
});
