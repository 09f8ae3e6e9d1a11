import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { userIdOf } from '#server/testing/accounts.ts';
import { test } from '#server/testing/test.ts';

const DAY_MS = 86_400_000;

test('after sign-out the token answers 20003 at once', async ({ server }) => {
  const viewer = await server.viewer();
  expect((await viewer.send('account/my-info', {})).code).toBe(10000);
  expect(await viewer.send('account/sign-out', {})).toMatchObject({ status: 200, code: 10000, data: {} });
  expect(await viewer.send('account/my-info', {})).toMatchObject({ status: 200, code: 20003, data: null });
  expect((await viewer.send('account/sign-out', {})).code).toBe(20003);
});

test('signing out ends the other tokens of the same device, a renewed one too', async ({ server }) => {
  const viewer = await server.viewer();
  const again = await server.send('account/login', {}, { headers: { 'device-id': viewer.deviceId } });
  server.context.clock.advance(24 * DAY_MS);
  const successor = (await viewer.send('account/my-info', {})).headers.get('token') ?? '';
  expect(successor).not.toBe('');
  await viewer.send('account/sign-out', {});
  for (const token of [again.data.token, successor]) {
    expect((await server.send('account/my-info', {}, { token })).code).toBe(20003);
  }
});

test('signing out leaves the account open on another device', async ({ server }) => {
  const viewer = await server.viewer();
  const elsewhere = await server.context.sessions.create(await userIdOf(server, viewer.uid), randomBytes(32), {});
  await viewer.send('account/sign-out', {});
  const { code, data } = await server.send('account/my-info', {}, { token: elsewhere });
  expect({ code, uid: data.uid }).toEqual({ code: 10000, uid: viewer.uid });
});

test('signing out touches nobody else', async ({ server }) => {
  const [viewer, other] = await Promise.all([server.viewer(), server.viewer()]);
  await viewer.send('account/sign-out', {});
  expect((await other.send('account/my-info', {})).code).toBe(10000);
});

test('the same device signs in again to the same visitor', async ({ server }) => {
  const viewer = await server.viewer();
  await viewer.send('account/sign-out', {});
  const { data } = await server.send('account/login', {}, { headers: { 'device-id': viewer.deviceId } });
  expect(data).toMatchObject({ is_new: false, user: { uid: viewer.uid } });
  expect((await server.send('account/my-info', {}, { token: data.token })).code).toBe(10000);
});
