import { expect } from 'vitest';
import { userIdOf } from '#server/testing/accounts.ts';
import { test } from '#server/testing/test.ts';

test('my-info tells the viewer who they are', async ({ server }) => {
  const viewer = await server.viewer();
  const { code, data } = await viewer.call('account/my-info', {});
  expect(code).toBe(10000);
  expect(data).toMatchObject({ uid: viewer.uid, loginType: 'Visitor', balance: 0, bonus: 0, total: 0 });
  expect(data.nickname).toContain(viewer.uid.slice(-4));
});

test('total is balance plus bonus, fresh at every call', async ({ server }) => {
  const viewer = await server.viewer();
  await viewer.call('account/my-info', {});
  const userId = await userIdOf(server, viewer.uid);
  await server.context.db.updateTable('wallet').set({ coins: 440, bonus: 25 }).where('user_id', '=', userId).execute();
  const { data } = await viewer.call('account/my-info', {});
  expect(data).toMatchObject({ balance: 440, bonus: 25, total: 465 });
});

test('two viewers are two accounts', async ({ server }) => {
  const [one, other] = await Promise.all([server.viewer(), server.viewer()]);
  expect((await one.call('account/my-info', {})).data.uid).toBe(one.uid);
  expect((await other.call('account/my-info', {})).data.uid).toBe(other.uid);
  expect(one.uid).not.toBe(other.uid);
});

test('a parameter that my-info does not have is refused', async ({ server }) => {
  const { token } = await server.viewer();
  expect(await server.send('account/my-info', '{"uid":"1"}', { token })).toMatchObject({ status: 400, code: 10100 });
});
