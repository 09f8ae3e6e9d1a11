import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { hashCredential } from '#server/http/session.ts';
import { userIdOf } from '#server/testing/accounts.ts';
import { test, type TestServer, type TestViewer } from '#server/testing/test.ts';

const DAY_MS = 86_400_000;
const PHONE = { 'device-name': 'Chrome 141', 'device-os': 'Android', 'device-type': 'mobile', 'x-app-id': 'app.web' };

/** Signs another device in to the viewer's account. Returns its token. */
async function addDevice(
  server: TestServer,
  viewer: TestViewer,
  headers: Readonly<Record<string, string>> = PHONE,
): Promise<string> {
  const userId = await userIdOf(server, viewer.uid);
  return server.context.sessions.create({ userId, deviceHash: randomBytes(32), headers });
}

const listed = async (viewer: TestViewer) => (await viewer.send('account/sessions', {})).data.sessions;
const errorOf = async (server: TestServer, token: string) =>
  (await server.send('account/my-info', {}, { token })).error;

test('lists each device once with the values of its headers, the viewer’s own first', async ({ server }) => {
  const viewer = await server.viewer();
  await server.send('account/login', {}, { headers: { 'device-id': viewer.deviceId, 'device-name': 'Edge 140' } });
  server.context.clock.advance(60_000);
  await addDevice(server, viewer);
  const [own, other, ...rest] = await listed(viewer);
  expect(rest).toEqual([]);
  expect(own).toMatchObject({ current: true, device_name: 'Edge 140', os: null });
  expect(other).toMatchObject({
    current: false,
    device_name: 'Chrome 141',
    os: 'Android',
    type: 'mobile',
    app: 'app.web',
  });
  expect(Date.parse(other?.signed_in_at ?? '') - Date.parse(own?.signed_in_at ?? '')).toBeGreaterThanOrEqual(60_000);
  // The other device has a session, but has not been used.
  expect(other?.last_seen_at).toBeNull();
  expect(Date.parse(own?.last_seen_at ?? '')).toBeGreaterThan(0);
});

test('keeps the time of the sign-in when the session is renewed', async ({ server }) => {
  const viewer = await server.viewer();
  const [before] = await listed(viewer);
  server.context.clock.advance(24 * DAY_MS);
  const successor = (await viewer.send('account/my-info', {})).headers.get('token') ?? '';
  const { data } = await server.send('account/sessions', {}, { token: successor });
  expect(data.sessions).toEqual([before]);
});

test('lists neither expired sessions nor those of other accounts', async ({ server }) => {
  const [viewer, other] = [await server.viewer(), await server.viewer()];
  await addDevice(server, other);
  await addDevice(server, viewer);
  server.context.clock.advance(31 * DAY_MS);
  const { data } = await server.send('account/login', {}, { headers: { 'device-id': viewer.deviceId } });
  const response = await server.send('account/sessions', {}, { token: data.token });
  expect(response.data.sessions).toHaveLength(1);
});

test('reveals neither tokens nor hashes', async ({ server }) => {
  const viewer = await server.viewer();
  const token = await addDevice(server, viewer);
  const text = JSON.stringify(await listed(viewer));
  const hashes = [viewer.token, token, viewer.deviceId].map((secret) => hashCredential(secret));
  const sessions = await server.context.db.selectFrom('session').select(['device_hash', 'token_hash']).execute();
  const all = [...hashes, ...sessions.flatMap(({ device_hash, token_hash }) => [device_hash, token_hash])];
  for (const hash of all)
    for (const encoding of ['hex', 'base64', 'base64url'] as const)
      expect(text).not.toContain(hash.toString(encoding).slice(0, 10));
});

test('gives a device a different id in each account', async ({ server }) => {
  const [one, other] = [await server.viewer(), await server.viewer()];
  const deviceHash = randomBytes(32);
  for (const { uid } of [one, other]) {
    const userId = await userIdOf(server, uid);
    await server.context.sessions.create({ userId, deviceHash, headers: PHONE });
  }
  const ids = (await Promise.all([listed(one), listed(other)])).map((list) => list.find(({ current }) => !current)?.id);
  expect(new Set(ids).size).toBe(2);
});

test('signs out another device at once, with all its sessions, and no other device', async ({ server }) => {
  const viewer = await server.viewer();
  const [lost, kept] = [await addDevice(server, viewer), await addDevice(server, viewer, { 'device-name': 'Kept' })];
  for (const token of [lost, kept]) expect(await errorOf(server, token)).toBe('none');
  const id = (await listed(viewer)).find(({ device_name: name }) => name === 'Chrome 141')?.id ?? '';
  expect(await viewer.send('account/session_revoke', { id })).toMatchObject({ error: 'none', data: {} });
  expect(await errorOf(server, lost)).toBe('LoginExpired');
  expect(await errorOf(server, kept)).toBe('none');
  expect((await viewer.send('account/session_revoke', { id })).error).toBe('NotFound');
  expect((await listed(viewer)).map(({ device_name: name }) => name)).toEqual([null, 'Kept']);
});

test('signs out all devices except the viewer’s own', async ({ server }) => {
  const viewer = await server.viewer();
  const tokens = [await addDevice(server, viewer), await addDevice(server, viewer)];
  expect((await viewer.send('account/session_revoke', { all: true })).error).toBe('none');
  for (const token of tokens) expect(await errorOf(server, token)).toBe('LoginExpired');
  expect(await listed(viewer)).toMatchObject([{ current: true }]);
});

test('does not sign out the viewer’s own device, a device of another account or an unknown one', async ({ server }) => {
  const [viewer, other] = [await server.viewer(), await server.viewer()];
  const [own] = await listed(viewer);
  const [theirs] = await listed(other);
  expect(await viewer.send('account/session_revoke', { id: own?.id ?? '' })).toMatchObject({
    error: 'InvalidParameters',
  });
  for (const id of [theirs?.id ?? '', randomUUID(), ''])
    expect((await viewer.send('account/session_revoke', { id })).error).toBe('NotFound');
  expect((await other.send('account/my-info', {})).error).toBe('none');
  expect((await viewer.send('account/my-info', {})).error).toBe('none');
});

test('rejects a device and all devices in one request', async ({ server }) => {
  const viewer = await server.viewer();
  for (const body of ['{}', '{"all":false}', '{"id":"x","all":true}'])
    expect(await server.sendRaw('account/session_revoke', body, { token: viewer.token })).toMatchObject({
      error: 'InvalidParameters',
    });
});
