import { expect } from 'vitest';
import { freezeClock } from '#server/testing/frozen-clock.ts';
import { operate } from '#server/testing/operator.ts';
import { test } from '#server/testing/money-test.ts';
import { CommandRefused } from './operator.ts';

const CODE = /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/;

test('codes create prints the codes alone, one a line, and each of them can be taken once', async ({ server }) => {
  const viewer = await server.viewer();
  const codes = await operate(server, 'codes create', [], { flags: { coins: '100', count: '3' } });
  expect(codes).toHaveLength(3);
  for (const code of codes) {
    expect(code).toMatch(CODE);
    expect((await viewer.send('wallet/redeem', { code })).code).toBe(10000);
    expect((await viewer.send('wallet/redeem', { code })).code).toBe(40112);
  }
  expect((await viewer.send('wallet/summary', {})).data.balance).toBe(300);
});

test('codes create says what they give, how often, to one user, and when', async ({ server }) => {
  const flags = { bonus: '20', 'vip-days': '7', uses: '3', 'per-user': '2', from: '2026-12-01', until: '2026-12-02' };
  const [code = ''] = await operate(server, 'codes create', [], { flags });
  const row = await server.context.db
    .selectFrom('redeem_code')
    .selectAll()
    .orderBy('code_id', 'desc')
    .executeTakeFirst();
  expect(row).toMatchObject({
    coins: 0,
    bonus: 20,
    vip_days: 7,
    uses: 3,
    per_user: 2,
    valid_from: new Date('2026-12-01T00:00:00Z'),
    // The last day counts to its end.
    valid_until: new Date('2026-12-03T00:00:00Z'),
  });
  const viewer = await server.viewer();
  const thaw = freezeClock(server, Date.parse('2026-12-02T23:59:59.999Z'));
  expect((await viewer.send('wallet/redeem', { code })).data.reward).toEqual({ coins: 0, bonus: 20, vip_days: 7 });
  thaw();
});

const REFUSED: readonly (readonly [Record<string, string>, RegExp])[] = [
  [{}, /^Say what it gives: --coins, --bonus or --vip-days\.$/],
  [{ coins: '0' }, /^Say what it gives/],
  [{ coins: '-5' }, /^--coins: a whole number$/],
  [{ coins: '1.5' }, /^--coins: a whole number$/],
  [{ coins: '1', count: '0' }, /^--count: .*>=1/],
  [{ coins: '1', count: '10001' }, /^--count: .*<=10000/],
  [{ coins: '1', uses: '0', 'per-user': 'x' }, /^--uses: .*\n--per-user: a whole number$/],
  [{ coins: '1', until: 'tomorrow' }, /^--until: /],
  [{ coins: '1', from: '2026-12-02', until: '2026-12-01' }, /^The codes would end before they begin\.$/],
  [{ 'vip-days': '4000' }, /^--vip-days: .*<=3660/],
];

test('codes create refuses what makes no sense, and makes nothing', async ({ server }) => {
  const count = async () => (await server.context.db.selectFrom('redeem_code').select('code_id').execute()).length;
  const before = await count();
  for (const [flags, sentence] of REFUSED) {
    const refused = operate(server, 'codes create', [], { flags });
    await expect(refused).rejects.toBeInstanceOf(CommandRefused);
    await expect(refused).rejects.toThrow(sentence);
  }
  expect(await count()).toBe(before);
});

test('user grant gives each time it is given, and the viewer sees it', async ({ server }) => {
  const viewer = await server.viewer();
  const now = server.context.clock.now().getTime();
  const thaw = freezeClock(server, now);
  const flags = { coins: '100', bonus: '20' };
  expect(await operate(server, 'user grant', [viewer.uid], { flags })).toEqual([
    `${viewer.uid} has 100 coins, 20 bonus.`,
  ]);
  expect(await operate(server, 'user grant', [viewer.uid], { flags: { ...flags, 'vip-days': '1' } })).toEqual([
    `${viewer.uid} has 200 coins, 40 bonus, VIP until ${new Date(now + 86_400_000).toISOString()}.`,
  ]);
  const { data } = await viewer.send('wallet/summary', {});
  thaw();
  const expires_at = new Date(now + 5 * 86_400_000).toISOString();
  expect(data).toMatchObject({ balance: 200, bonus: 40 });
  expect(data.lots).toEqual([
    { remaining: 20, expires_at },
    { remaining: 20, expires_at },
  ]);
});

test('a grant goes by the economy that the operator set', async ({ server }) => {
  const viewer = await server.viewer();
  await operate(server, 'config set', ['economy', '{"bonusLifeMs":60000}']);
  await operate(server, 'user grant', [viewer.uid], { flags: { bonus: '20' } });
  server.context.clock.advance(60_000);
  expect((await viewer.send('wallet/summary', {})).data.bonus).toBe(0);
});

test('user grant refuses an unknown user, and nothing', async ({ server }) => {
  const { uid } = await server.viewer();
  await expect(operate(server, 'user grant', ['1'], { flags: { coins: '1' } })).rejects.toThrow(
    'There is no user with the UID 1.',
  );
  await expect(operate(server, 'user grant', [uid])).rejects.toThrow('Say what it gives');
});
