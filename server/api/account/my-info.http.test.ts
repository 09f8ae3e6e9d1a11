import { expect } from 'vitest';
import { freezeClock } from '#server/testing/clock.ts';
import { fund, giveVip, topUp } from '#server/testing/money.ts';
import { test } from '#server/testing/money-test.ts';

test('returns the account of the viewer', async ({ server }) => {
  const viewer = await server.viewer();
  const { error, data } = await viewer.send('account/my-info', {});
  expect(error).toBe('none');
  expect(data).toMatchObject({ uid: viewer.uid, loginType: 'Visitor', balance: 0, bonus: 0, total: 0 });
  expect(data.nickname).toContain(viewer.uid.slice(-4));
});

test('returns the current balances, with their sum as total', async ({ server }) => {
  const viewer = await server.viewer();
  await viewer.send('account/my-info', {});
  await fund(server, viewer.uid, 440, 25);
  const { data } = await viewer.send('account/my-info', {});
  expect(data).toMatchObject({ balance: 440, bonus: 25, total: 465 });
});

test('offers the first top-up until a purchase is credited', async ({ server }) => {
  const viewer = await server.viewer();
  const { data } = await viewer.send('account/my-info', {});
  expect(data).toMatchObject({ first_topup_available: true, vip: null, bound: [], auto_lock: false });
  await fund(server, viewer.uid, 100);
  expect((await viewer.send('account/my-info', {})).data.first_topup_available).toBe(true);
  await topUp(server, viewer.uid, 500);
  expect((await viewer.send('account/my-info', {})).data.first_topup_available).toBe(false);
});

test('returns VIP until it expires', async ({ server }) => {
  const viewer = await server.viewer();
  const now = server.context.clock.now().getTime();
  const at = async (ms: number) => {
    const unfreeze = freezeClock(server, ms);
    const { data } = await viewer.send('account/my-info', {});
    unfreeze();
    return data.vip;
  };
  const unfreeze = freezeClock(server, now);
  await giveVip(server, viewer.uid, 5_000);
  unfreeze();
  const vip = { plan: null, expires_at: new Date(now + 5_000).toISOString(), will_renew: false };
  expect(await at(now + 4_999)).toEqual(vip);
  expect(await at(now + 5_000)).toBeNull();
});

test("returns each viewer's own account", async ({ server }) => {
  const [one, other] = await Promise.all([server.viewer(), server.viewer()]);
  expect((await one.send('account/my-info', {})).data.uid).toBe(one.uid);
  expect((await other.send('account/my-info', {})).data.uid).toBe(other.uid);
  expect(one.uid).not.toBe(other.uid);
});

test('rejects an unknown parameter', async ({ server }) => {
  const { token } = await server.viewer();
  expect(await server.sendRaw('account/my-info', '{"uid":"1"}', { token })).toMatchObject({
    status: 400,
    error: 'InvalidParameters',
  });
});
