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

const BAD_FORMS: readonly (readonly [string, string])[] = [
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

async function keptHeaders(server: TestServer, uid: string): Promise<Record<string, string>[]> {
  const rows = await server.context.db
    .selectFrom('session')
    .innerJoin('account', 'account.user_id', 'session.user_id')
    .select('session.headers')
    .where('account.uid', '=', uid)
    .execute();
  return rows.map(({ headers }) => headers);
}

test('what a device says of itself at login is kept with its session, its Device-ID is not', async ({ server }) => {
  const { data } = await server.send('account/login', {}, { headers: { 'device-id': randomUUID(), ...DEVICE } });
  expect(await keptHeaders(server, data.user.uid)).toEqual([DEVICE]);
});

test('what changes later is kept, what stays away keeps its last value', async ({ server }) => {
  const { data } = await server.send('account/login', {}, { headers: { 'device-id': randomUUID(), ...DEVICE } });
  const { token, user } = data;
  const changed = { 'device-sys-version': 'iOS 19.2', 'device-storage-free': '900' };
  await server.send('account/my-info', {}, { token, headers: changed });
  expect(await keptHeaders(server, user.uid)).toEqual([{ ...DEVICE, ...changed }]);
  await server.send('account/my-info', {}, { token });
  expect(await keptHeaders(server, user.uid)).toEqual([{ ...DEVICE, ...changed }]);
});

test('a header of the wrong form is refused, with a session and without one', async ({ server }) => {
  const { token } = await server.viewer();
  for (const [name, value] of BAD_FORMS) {
    const headers = { [name]: value };
    const answers = [
      await server.sendRaw('account/my-info', '{}', { token, headers }),
      await server.sendRaw('app/global_config', '{}', { headers }),
    ].map(({ status, code, data }) => ({ name, status, code, data }));
    expect(answers).toEqual(Array(2).fill({ name, status: 400, code: 10100, data: null }));
  }
});

test('a refused header changes nothing that is kept', async ({ server }) => {
  const { data } = await server.send('account/login', {}, { headers: { 'device-id': randomUUID(), ...DEVICE } });
  const headers = { 'device-name': 'New phone', 'device-memory-free': 'lots' };
  expect((await server.send('account/my-info', {}, { token: data.token, headers })).code).toBe(10100);
  expect(await keptHeaders(server, data.user.uid)).toEqual([DEVICE]);
});

test('empty headers and headers of others do not matter', async ({ server }) => {
  const { token } = await server.viewer();
  const headers = { 'device-name': '', 'device-memory-free': '', 'x-other': '\u00e4'.repeat(300) };
  expect((await server.sendRaw('account/my-info', '{}', { token, headers })).code).toBe(10000);
});
