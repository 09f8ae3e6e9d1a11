import { describe, expect } from 'vitest';
import { NO_THROTTLES } from '#server/testing/test-config.ts';
import { type TestViewer } from '#server/testing/test.ts';
import { freezeClock } from '#server/testing/clock.ts';
import { addCode } from '#server/testing/money.ts';
import { expectSoundLedger, test } from '#server/testing/money-test.ts';
import { statementsOf } from '#server/testing/statements.ts';

const DAY_MS = 86_400_000;
const LATER_MS = 4_000_000_000_000;
const NONE = 'ABCD-EFGH-JKMN-PQRS';
const redeem = (viewer: TestViewer, code: string) => viewer.send('wallet/redeem', { code }).then(({ error }) => error);

describe('wallet/redeem', () => {
  test('credits coins, a bonus lot for 5 days and VIP', async ({ server }) => {
    const viewer = await server.viewer();
    const now = server.context.clock.now().getTime();
    const unfreeze = freezeClock(server, now);
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
    unfreeze();
    expect(moved?.expires_at).toBe(new Date(now + 10 * DAY_MS).toISOString());
  });

  test('gives access with VIP until it expires', async ({ server }) => {
    const tvId = await server.addShow();
    const viewer = await server.viewer();
    await viewer.send('wallet/redeem', { code: await addCode(server, { reward: { coins: 0, vipDays: 1 } }) });
    expect((await viewer.send('video/play', { tv_id: tvId, ep: 9 })).data.access).toBe('vip');
    server.context.clock.advance(DAY_MS);
    expect((await viewer.send('video/play', { tv_id: tvId, ep: 9 })).data.access).toBe('locked');
    expect((await viewer.send('account/my-info', {})).data.vip).toBeNull();
  });

  test('accepts a code in any case, with dashes or spaces, and with O, I and L for digits', async ({ server }) => {
    const viewer = await server.viewer();
    for (const typed of ['10aa-bbcc-ddee-ff01', 'loAABBCCDDEEFFO2', ' iO aa—bbcc ddee ff03 ']) {
      const stored = typed
        .toUpperCase()
        .replace(/[IL]/g, '1')
        .replace(/O/g, '0')
        .replace(/[^0-9A-Z]/g, '');
      await addCode(server, { code: stored });
      expect(await redeem(viewer, typed)).toBe('none');
    }
  });

  test('credits a single-use code once when 50 viewers redeem it in parallel', async ({ server }) => {
    const viewers = await Promise.all(Array.from({ length: 50 }, () => server.viewer()));
    const given = await addCode(server);
    const errors = await Promise.all(viewers.map((viewer) => redeem(viewer, given)));
    expect(errors.filter((each) => each === 'none')).toHaveLength(1);
    expect(errors.filter((each) => each === 'NotFound')).toHaveLength(49);
  });

  test('credits a code at most as often as one user may use it', async ({ server }) => {
    const viewer = await server.viewer();
    const given = await addCode(server, { uses: 100, perUser: 3 });
    const errors = await Promise.all(Array.from({ length: 20 }, () => redeem(viewer, given)));
    expect(errors.filter((each) => each === 'none')).toHaveLength(3);
    expect(errors.filter((each) => each === 'NotFound')).toHaveLength(17);
    expect((await viewer.send('wallet/summary', {})).data.balance).toBe(300);
    expect(await redeem(await server.viewer(), given)).toBe('none');
  });

  test('credits a code at most as often as its total uses allow', async ({ server }) => {
    const viewers = await Promise.all(Array.from({ length: 12 }, () => server.viewer()));
    const given = await addCode(server, { uses: 5, perUser: 2 });
    const errors = await Promise.all(viewers.flatMap((viewer) => [redeem(viewer, given), redeem(viewer, given)]));
    expect(errors.filter((each) => each === 'none')).toHaveLength(5);
  });

  test('accepts a code from the start of its validity until before the end', async ({ server }) => {
    const now = server.context.clock.now().getTime();
    const terms = { from: new Date(now + 1_000), until: new Date(now + 2_000), uses: 9 };
    const given = await addCode(server, terms);
    for (const [at, expected] of [
      [now + 999, 'NotFound'],
      [now + 1_000, 'none'],
      [now + 1_999, 'none'],
      [now + 2_000, 'NotFound'],
    ] as const) {
      const viewer = await server.viewer();
      const unfreeze = freezeClock(server, at);
      expect(await redeem(viewer, given)).toBe(expected);
      unfreeze();
    }
  });

  test('returns the first response when a request with an idempotency key is repeated', async ({ server }) => {
    const viewer = await server.viewer();
    const headers = { 'idempotency-key': 'redeem-this-one-code' };
    const given = await addCode(server, { uses: 9, perUser: 9 });
    const first = await viewer.send('wallet/redeem', { code: given }, { token: viewer.token, headers });
    const again = await viewer.send('wallet/redeem', { code: given }, { token: viewer.token, headers });
    expect(again.data).toEqual(first.data);
    const other = await viewer.send('wallet/redeem', { code: NONE }, { token: viewer.token, headers });
    expect(other.error).toBe('InvalidParameters');
    expect((await viewer.send('wallet/summary', {})).data.balance).toBe(100);
  });

  test('stores only a hash of the code', async ({ server }) => {
    const given = await addCode(server);
    const rows = await server.context.db.selectFrom('redeem_code').select('code_hash').execute();
    const saved = rows.map(({ code_hash }) => code_hash.toString('latin1'));
    expect(saved.some((text) => text.includes(given.replaceAll('-', '')))).toBe(false);
    expect(rows.every(({ code_hash }) => code_hash.length === 32)).toBe(true);
  });
});

describe('invalid code', () => {
  test('gets NotFound after the same statements, whatever is wrong', async ({ server }) => {
    const viewer = await server.viewer();
    const spent = await addCode(server, { uses: 2 });
    await viewer.send('wallet/redeem', { code: spent });
    const full = await addCode(server);
    await (await server.viewer()).send('wallet/redeem', { code: full });
    const past = await addCode(server, { from: new Date(0), until: new Date(1) });
    const future = await addCode(server, { from: new Date(LATER_MS) });
    const statementLists = new Set<string>();
    for (const wrong of [NONE, spent, full, past, future, '', 'short', '\u0000\ud83d', 'X'.repeat(1_000)]) {
      const statements = await statementsOf(async () => {
        const response = await viewer.send('wallet/redeem', { code: wrong });
        expect(response).toMatchObject({ status: 200, error: 'NotFound', data: null });
      });
      statementLists.add(statements.join('\n'));
    }
    expect([...statementLists]).toEqual([expect.stringContaining('redeem_facts')]);
    expect((await viewer.send('wallet/summary', {})).data.balance).toBe(100);
  });

  test('gets InvalidParameters when the request is malformed', async ({ server }) => {
    const { token } = await server.viewer();
    for (const body of ['{}', '{"code":1}', `{"code":"${'X'.repeat(1_001)}"}`, '{"code":"A","user":1}'])
      expect(await server.sendRaw('wallet/redeem', body, { token })).toMatchObject({
        status: 400,
        error: 'InvalidParameters',
      });
  });
});

describe('redeem throttle', () => {
  const throttles = { ...NO_THROTTLES, redeem: { points: 5, seconds: 60, pointsPerUtcDay: 20 } };

  test('allows a user 5 attempts per minute and 20 per UTC day, and then rejects even a valid code', async ({
    serverWith,
  }) => {
    const server = await serverWith({ throttles });
    const [viewer, other] = [await server.viewer(), await server.viewer()];
    const midnight = Math.ceil(server.context.clock.now().getTime() / DAY_MS) * DAY_MS;
    const noon = midnight + DAY_MS / 2;
    const at = async (ms: number, text = NONE) => {
      const unfreeze = freezeClock(server, ms);
      const response = await viewer.send('wallet/redeem', { code: text });
      unfreeze();
      return { error: response.error, wait: Number(response.headers.get('retry-after')) };
    };
    const good = await addCode(server, { from: new Date(0) });
    for (let minute = 0; minute < 4; minute += 1) {
      const start = noon + minute * 60_000;
      for (let tries = 0; tries < 5; tries += 1) expect((await at(start + tries)).error).toBe('NotFound');
      if (minute < 3) expect(await at(start + 59_999, good)).toEqual({ error: 'TooManyRequests', wait: 1 });
    }
    expect(await at(noon + 10 * 60_000, good)).toEqual({ error: 'TooManyRequests', wait: 12 * 3_600 - 600 });
    expect((await at(midnight + DAY_MS - 1, good)).error).toBe('TooManyRequests');
    expect((await at(midnight + DAY_MS, good)).error).toBe('none');
    expect(await redeem(other, NONE)).toBe('NotFound');
    await expectSoundLedger(server);
  });

  test('allows only 5 of 30 parallel attempts', async ({ serverWith }) => {
    const server = await serverWith({ throttles });
    const viewer = await server.viewer();
    const errors = await Promise.all(Array.from({ length: 30 }, () => redeem(viewer, NONE)));
    expect(errors.filter((each) => each === 'NotFound')).toHaveLength(5);
    expect(errors.filter((each) => each === 'TooManyRequests')).toHaveLength(25);
  });

  test('redeems nothing when an attempt cannot be counted', async ({ serverWith }) => {
    const server = await serverWith({ throttles });
    const viewer = await server.viewer();
    const given = await addCode(server);
    const { db } = server.context;
    await db.schema.alterTable('redeem_try').renameTo('away').execute();
    expect(await viewer.send('wallet/redeem', { code: given })).toMatchObject({
      status: 500,
      error: 'CoinDataInvalid',
    });
    await db.schema.alterTable('away').renameTo('redeem_try').execute();
    expect(await redeem(viewer, given)).toBe('none');
  });
});
