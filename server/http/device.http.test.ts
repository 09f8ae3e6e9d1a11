import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { test, type TestServer } from '#server/testing/test.ts';

const DEVICE = {
  'x-app-id': 'cliffhanger.web',
  'device-language': 'ja',
  'device-sys-version': 'iOS 19.1',
  'device-name': 'iPhone 17 (Pro)',
  'device-os': 'iOS',
  'device-type': 'phone',
  'device-storage-total': '256000',
  'device-storage-free': '1024',
  'device-memory-total': '8192',
  'device-memory-free': '512',
};

const MALFORMED: readonly (readonly [string, string])[] = [
  ['device-id', 'short'],
  ['device-id', 'a'.repeat(129)],
  ['device-id', 'has spaces in its middle'],
  ['x-app-id', 'two words'],
  ['x-app-id', 'a'.repeat(65)],
  ['device-language', 'de;q=1'],
  ['device-language', 'a'.repeat(36)],
  ['device-sys-version', 'v'.repeat(129)],
  ['device-name', 'a\tb'],
  ['device-os', 'o'.repeat(129)],
  ['device-type', 't'.repeat(129)],
  ['device-storage-total', 'plenty'],
  ['device-storage-free', '-1'],
  ['device-memory-total', '1e9'],
  ['device-memory-free', '1234567890'],
];

async function savedHeaders(server: TestServer, uid: string): Promise<Record<string, string>[]> {
  const rows = await server.context.db
    .selectFrom('session')
    .innerJoin('account', 'account.user_id', 'session.user_id')
    .select('session.headers')
    .where('account.uid', '=', uid)
    .execute();
  return rows.map(({ headers }) => headers);
}

test('saves the device headers of a login with the session, without the Device-ID', async ({ server }) => {
  const { data } = await server.send('account/login', {}, { headers: { 'device-id': randomUUID(), ...DEVICE } });
  expect(await savedHeaders(server, data.user.uid)).toEqual([DEVICE]);
});

test('updates changed headers and keeps the last value of missing ones', async ({ server }) => {
  const { data } = await server.send('account/login', {}, { headers: { 'device-id': randomUUID(), ...DEVICE } });
  const { token, user } = data;
  const changed = { 'device-sys-version': 'iOS 19.2', 'device-storage-free': '900' };
  await server.send('account/my-info', {}, { token, headers: changed });
  expect(await savedHeaders(server, user.uid)).toEqual([{ ...DEVICE, ...changed }]);
  await server.send('account/my-info', {}, { token });
  expect(await savedHeaders(server, user.uid)).toEqual([{ ...DEVICE, ...changed }]);
});

test('rejects a malformed header with and without a session', async ({ server }) => {
  const { token } = await server.viewer();
  for (const [name, value] of MALFORMED) {
    const headers = { [name]: value };
    const responses = [
      await server.sendRaw('account/my-info', '{}', { token, headers }),
      await server.sendRaw('app/global_config', '{}', { headers }),
    ].map(({ status, error, data }) => ({ name, status, error, data }));
    expect(responses).toEqual(Array(2).fill({ name, status: 400, error: 'InvalidParameters', data: null }));
  }
});

test('saves nothing when a header is rejected', async ({ server }) => {
  const { data } = await server.send('account/login', {}, { headers: { 'device-id': randomUUID(), ...DEVICE } });
  const headers = { 'device-name': 'New phone', 'device-memory-free': 'lots' };
  expect((await server.send('account/my-info', {}, { token: data.token, headers })).error).toBe('InvalidParameters');
  expect(await savedHeaders(server, data.user.uid)).toEqual([DEVICE]);
});

test('ignores empty and unknown headers', async ({ server }) => {
  const { token } = await server.viewer();
  const headers = { 'device-name': '', 'device-memory-free': '', 'x-other': '\u00e4'.repeat(300) };
  expect((await server.sendRaw('account/my-info', '{}', { token, headers })).error).toBe('none');
});
