import { expect } from 'vitest';
import { freezeClock } from '#server/testing/clock.ts';
import { runOperator } from '#server/testing/operator.ts';
import { test } from '#server/testing/money-test.ts';
import { CommandError } from './command.ts';

const CODE = /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/;

test('prints only the codes, one per line, which can be redeemed once each', async ({ server }) => {
  const viewer = await server.viewer();
  const codes = await runOperator(server, 'codes create', [], { flags: { coins: '100', count: '3' } });
  expect(codes).toHaveLength(3);
  for (const code of codes) {
    expect(code).toMatch(CODE);
    expect((await viewer.send('wallet/redeem', { code })).error).toBe('none');
    expect((await viewer.send('wallet/redeem', { code })).error).toBe('NotFound');
  }
  expect((await viewer.send('wallet/summary', {})).data.balance).toBe(300);
});

test('creates codes with the given reward, limits and validity', async ({ server }) => {
  const flags = { bonus: '20', 'vip-days': '7', uses: '3', 'per-user': '2', from: '2026-12-01', until: '2026-12-02' };
  const [code = ''] = await runOperator(server, 'codes create', [], { flags });
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
    // --until includes the whole day.
    valid_until: new Date('2026-12-03T00:00:00Z'),
  });
  const viewer = await server.viewer();
  const unfreeze = freezeClock(server, Date.parse('2026-12-02T23:59:59.999Z'));
  expect((await viewer.send('wallet/redeem', { code })).data.reward).toEqual({ coins: 0, bonus: 20, vip_days: 7 });
  unfreeze();
});

const INVALID: readonly (readonly [Record<string, string>, RegExp])[] = [
  [{}, /^Set at least one of --coins, --bonus and --vip-days\.$/],
  [{ coins: '0' }, /^Set at least one of/],
  [{ coins: '-5' }, /^--coins: a whole number$/],
  [{ coins: '1.5' }, /^--coins: a whole number$/],
  [{ coins: '1', count: '0' }, /^--count: .*>=1/],
  [{ coins: '1', count: '10001' }, /^--count: .*<=10000/],
  [{ coins: '1', uses: '0', 'per-user': 'x' }, /^--uses: .*\n--per-user: a whole number$/],
  [{ coins: '1', until: 'tomorrow' }, /^--until: /],
  [{ coins: '1', from: '2026-12-02', until: '2026-12-01' }, /^--until must be after --from\.$/],
  [{ 'vip-days': '4000' }, /^--vip-days: .*<=3660/],
];

test('creates no codes when an option is invalid', async ({ server }) => {
  const count = async () => (await server.context.db.selectFrom('redeem_code').select('code_id').execute()).length;
  const before = await count();
  for (const [flags, sentence] of INVALID) {
    const failing = runOperator(server, 'codes create', [], { flags });
    await expect(failing).rejects.toBeInstanceOf(CommandError);
    await expect(failing).rejects.toThrow(sentence);
  }
  expect(await count()).toBe(before);
});

test('user grant gives the reward each time it runs', async ({ server }) => {
  const viewer = await server.viewer();
  const now = server.context.clock.now().getTime();
  const unfreeze = freezeClock(server, now);
  const flags = { coins: '100', bonus: '20' };
  expect(await runOperator(server, 'user grant', [viewer.uid], { flags })).toEqual([
    `${viewer.uid} has 100 coins, 20 bonus.`,
  ]);
  expect(await runOperator(server, 'user grant', [viewer.uid], { flags: { ...flags, 'vip-days': '1' } })).toEqual([
    `${viewer.uid} has 200 coins, 40 bonus, VIP until ${new Date(now + 86_400_000).toISOString()}.`,
  ]);
  const { data } = await viewer.send('wallet/summary', {});
  unfreeze();
  const expires_at = new Date(now + 5 * 86_400_000).toISOString();
  expect(data).toMatchObject({ balance: 200, bonus: 40 });
  expect(data.lots).toEqual([
    { remaining: 20, expires_at },
    { remaining: 20, expires_at },
  ]);
});

test('user grant gives bonus with the lifetime that the operator has set', async ({ server }) => {
  const viewer = await server.viewer();
  await runOperator(server, 'config set', ['economy', '{"bonusLifeMs":60000}']);
  await runOperator(server, 'user grant', [viewer.uid], { flags: { bonus: '20' } });
  server.context.clock.advance(60_000);
  expect((await viewer.send('wallet/summary', {})).data.bonus).toBe(0);
});

test('user grant rejects an unknown user and an empty reward', async ({ server }) => {
  const { uid } = await server.viewer();
  await expect(runOperator(server, 'user grant', ['1'], { flags: { coins: '1' } })).rejects.toThrow(
    'There is no user with the UID 1.',
  );
  await expect(runOperator(server, 'user grant', [uid])).rejects.toThrow('Set at least one of');
});
