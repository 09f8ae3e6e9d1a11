import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { userIdOf } from '#server/testing/accounts.ts';
import { hangRevocationReads } from '#server/testing/hanging-reads.ts';
import { test, withServer } from '#server/testing/test.ts';

const DAY_MS = 86_400_000;

test('invalidates the token at once when the viewer signs out', async ({ server }) => {
  const viewer = await server.viewer();
  expect((await viewer.send('account/my-info', {})).error).toBe('none');
  expect(await viewer.send('account/sign-out', {})).toMatchObject({ status: 200, error: 'none', data: {} });
  expect(await viewer.send('account/my-info', {})).toMatchObject({ status: 200, error: 'LoginExpired', data: null });
  expect((await viewer.send('account/sign-out', {})).error).toBe('LoginExpired');
});

test('invalidates all tokens of the device, renewed ones included', async ({ server }) => {
  const viewer = await server.viewer();
  const again = await server.send('account/login', {}, { headers: { 'device-id': viewer.deviceId } });
  server.context.clock.advance(24 * DAY_MS);
  const successor = (await viewer.send('account/my-info', {})).headers.get('token') ?? '';
  expect(successor).not.toBe('');
  await viewer.send('account/sign-out', {});
  for (const token of [again.data.token, successor]) {
    expect((await server.send('account/my-info', {}, { token })).error).toBe('LoginExpired');
  }
});

test('keeps the session of another device', async ({ server }) => {
  const viewer = await server.viewer();
  const userId = await userIdOf(server, viewer.uid);
  const session = { userId, deviceHash: randomBytes(32), headers: {} };
  const otherDeviceToken = await server.context.sessions.create(session);
  await viewer.send('account/sign-out', {});
  const { error, data } = await server.send('account/my-info', {}, { token: otherDeviceToken });
  expect({ error, uid: data.uid }).toEqual({ error: 'none', uid: viewer.uid });
});

test('keeps the sessions of other accounts', async ({ server }) => {
  const [viewer, other] = await Promise.all([server.viewer(), server.viewer()]);
  await viewer.send('account/sign-out', {});
  expect((await other.send('account/my-info', {})).error).toBe('none');
});

test('returns the same visitor when the device signs in again', async ({ server }) => {
  const viewer = await server.viewer();
  await viewer.send('account/sign-out', {});
  const { data } = await server.send('account/login', {}, { headers: { 'device-id': viewer.deviceId } });
  expect(data).toMatchObject({ is_new: false, user: { uid: viewer.uid } });
  expect((await server.send('account/my-info', {}, { token: data.token })).error).toBe('none');
});

test('succeeds within 2 s when the database hangs after the commit', async () => {
  await withServer({}, async (server) => {
    const viewer = await server.viewer();
    const stopHanging = await hangRevocationReads(server);
    const sentAt = performance.now();
    const { error } = await viewer.send('account/sign-out', {}).finally(stopHanging);
    expect({ error, isQuick: performance.now() - sentAt < 2_000 }).toEqual({ error: 'none', isQuick: true });
    expect((await viewer.send('account/my-info', {})).error).toBe('LoginExpired');
  });
});
