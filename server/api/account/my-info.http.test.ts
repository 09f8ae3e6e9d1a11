import { expect } from 'vitest';
import { freezeClock } from '#server/testing/frozen-clock.ts';
import { fund, giveVip, topUp } from '#server/testing/money.ts';
import { test } from '#server/testing/money-test.ts';

test('my-info tells the viewer who they are', async ({ server }) => {
  const viewer = await server.viewer();
  const { code, data } = await viewer.send('account/my-info', {});
  expect(code).toBe(10000);
  expect(data).toMatchObject({ uid: viewer.uid, loginType: 'Visitor', balance: 0, bonus: 0, total: 0 });
  expect(data.nickname).toContain(viewer.uid.slice(-4));
});

test('total is balance plus bonus, fresh at every call', async ({ server }) => {
  const viewer = await server.viewer();
  await viewer.send('account/my-info', {});
  await fund(server, viewer.uid, 440, 25);
  const { data } = await viewer.send('account/my-info', {});
  expect(data).toMatchObject({ balance: 440, bonus: 25, total: 465 });
});

test('the first top-up is offered until there was one', async ({ server }) => {
  const viewer = await server.viewer();
  const { data } = await viewer.send('account/my-info', {});
  expect(data).toMatchObject({ first_topup_available: true, vip: null, bound: [], auto_lock: false });
  await fund(server, viewer.uid, 100);
  expect((await viewer.send('account/my-info', {})).data.first_topup_available).toBe(true);
  await topUp(server, viewer.uid, 500);
  expect((await viewer.send('account/my-info', {})).data.first_topup_available).toBe(false);
});

test('VIP is told until the moment at which it ends', async ({ server }) => {
  const viewer = await server.viewer();
  const now = server.context.clock.now().getTime();
  const at = async (ms: number) => {
    const thaw = freezeClock(server, ms);
    const { data } = await viewer.send('account/my-info', {});
    thaw();
    return data.vip;
  };
  const thaw = freezeClock(server, now);
  await giveVip(server, viewer.uid, 5_000);
  thaw();
  const vip = { plan: null, expires_at: new Date(now + 5_000).toISOString(), will_renew: false };
  expect(await at(now + 4_999)).toEqual(vip);
  expect(await at(now + 5_000)).toBeNull();
});

test('two viewers are two accounts', async ({ server }) => {
  const [one, other] = await Promise.all([server.viewer(), server.viewer()]);
  expect((await one.send('account/my-info', {})).data.uid).toBe(one.uid);
  expect((await other.send('account/my-info', {})).data.uid).toBe(other.uid);
  expect(one.uid).not.toBe(other.uid);
});

test('a parameter that my-info does not have is refused', async ({ server }) => {
  const { token } = await server.viewer();
  expect(await server.sendRaw('account/my-info', '{"uid":"1"}', { token })).toMatchObject({ status: 400, code: 10100 });
});
