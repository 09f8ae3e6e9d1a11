/** Deletes accounts that an operator has blocked. Decision 061. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { setBlocked } from '#server/db/accounts.ts';
import { block, userIdOf } from '#server/testing/accounts.ts';
import { demoBindToken, demoToken, signInWithDemo } from '#server/testing/demo-sign-in.ts';
import { runOperator } from '#server/testing/operator.ts';
import { isolatedTest as test, type TestServer, type TestViewer } from '#server/testing/test.ts';

const remove = ({ send }: TestViewer) => send('account/delete', { confirm: 'DELETE' });

/** Deletes the blocked account, and returns what a login without a session gets on the device. */
const removeBlocked = async (server: TestServer, viewer: TestViewer) => {
  await block(server, viewer.uid);
  expect((await remove(viewer)).error).toBe('none');
  return async (deviceId = viewer.deviceId) =>
    (await server.send('account/login', {}, { headers: { 'device-id': deviceId } })).error;
};

test('does not end the block of a visitor, whose device gets no new account', async ({ server }) => {
  const visitor = await server.viewer();
  const loginError = await removeBlocked(server, visitor);
  expect(await loginError()).toBe('AccountBlocked');
  expect(await loginError(randomUUID())).toBe('none');
  const account = await server.context.db.selectFrom('account').select('uid').where('uid', '=', visitor.uid).execute();
  expect(account).toEqual([]);
});

test('does not end the block of an identity, which neither signs in nor is bound again', async ({ server }) => {
  const name = randomUUID();
  const blocked = await signInWithDemo(server, randomUUID(), name);
  const loginError = await removeBlocked(server, blocked);
  const device = { headers: { 'device-id': randomUUID() } };
  const token = await demoToken(server, device.headers['device-id'], 'google', name);
  const login = await server.send('account/login', { channel: 'google', token }, device);
  expect(login).toMatchObject({ error: 'AccountBlocked', data: null });
  const other = await server.viewer();
  const bindToken = await demoBindToken(other, 'google', name);
  expect((await other.send('account/bind', { channel: 'google', token: bindToken })).error).toBe('IdentityInUse');
  expect((await other.send('account/my-info', {})).data).toMatchObject({ loginType: 'Visitor', bound: [] });
  // The device did not open the account, so it was not blocked before the deletion either.
  expect(await loginError()).toBe('none');
});

test('keeps nothing of a blocked account but keyed hashes, offers and the time of the block', async ({ server }) => {
  const { db } = server.context;
  await db.deleteFrom('former_credential').execute();
  const visitor = await server.viewer();
  await removeBlocked(server, visitor);
  const rows = await db.selectFrom('former_credential').selectAll().execute();
  expect(rows).toEqual([
    {
      credential_hash: expect.any(Buffer),
      offers: [],
      deleted_at: expect.any(Date),
      blocked_at: expect.any(Date),
      blocked_uid_hash: expect.any(Buffer),
    },
  ]);
});

test('lets an operator unblock the identity of a deleted account by its UID', async ({ server }) => {
  const name = randomUUID();
  const blocked = await signInWithDemo(server, randomUUID(), name);
  await removeBlocked(server, blocked);
  expect(await runOperator(server, 'user unblock', [blocked.uid])).toEqual([`${blocked.uid} is not blocked.`]);
  const again = await signInWithDemo(server, randomUUID(), name);
  expect((await again.send('account/my-info', {})).data.bound).toEqual(['Google']);
  await expect(runOperator(server, 'user unblock', [blocked.uid])).rejects.toThrow('There is no user');
});

test('tells an operator that a block came after the deletion', async ({ server }) => {
  const { db, clock } = server.context;
  const visitor = await server.viewer();
  // The command found the account before the deletion.
  const userId = await userIdOf(server, visitor.uid);
  await remove(visitor);
  expect(await setBlocked(db, userId, clock.now())).toBe(false);
});
