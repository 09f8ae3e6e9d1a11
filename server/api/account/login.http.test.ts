import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { setBlocked } from '#server/db/accounts.ts';
import { test } from '#server/testing/test.ts';

test('the same device gets the same visitor, and a token each time', async ({ server }) => {
  const headers = { 'device-id': randomUUID() };
  const first = await server.send('account/login', { channel: 'visitor' }, { headers });
  const second = await server.send('account/login', {}, { headers });
  expect(first.code).toBe(10000);
  expect(first.data).toMatchObject({ is_new: true, user: { loginType: 'Visitor', balance: 0, bonus: 0, total: 0 } });
  expect(second.data).toMatchObject({ is_new: false, user: { uid: first.data.user.uid } });
  expect(second.data.token).not.toBe(first.data.token);
});

test('parallel first logins of one device give one visitor', async ({ server }) => {
  const headers = { 'device-id': randomUUID() };
  const answers = await Promise.all(Array.from({ length: 12 }, () => server.send('account/login', {}, { headers })));
  expect(new Set(answers.map(({ data }) => data.user.uid)).size).toBe(1);
  expect(answers.filter(({ data }) => data.is_new)).toHaveLength(1);
});

test('a visitor is named in the language of the device', async ({ server }) => {
  const { data } = await server.send('account/login', {}, { headers: { 'device-id': randomUUID() }, language: 'ja' });
  expect(data.user.nickname).toMatch(/ \d{4}$/);
});

test('without a Device-ID nobody is let in', async ({ server }) => {
  expect(await server.send('account/login', {})).toMatchObject({ status: 400, code: 10100 });
});

test('a channel that is not configured is refused', async ({ server }) => {
  const answer = await server.sendRaw('account/login', '{"channel":"google","token":"x"}', {
    headers: { 'device-id': randomUUID() },
  });
  expect(answer).toMatchObject({ status: 400, code: 10100 });
});

test('attribution is kept once, with the new account', async ({ server }) => {
  const headers = { 'device-id': randomUUID() };
  const { data } = await server.send('account/login', { pid: 'ads', campaign: 'summer', fbc_id: 'f1' }, { headers });
  await server.send('account/login', { pid: 'other' }, { headers });
  const row = await server.context.db
    .selectFrom('account')
    .select('attribution')
    .where('uid', '=', data.user.uid)
    .executeTakeFirstOrThrow();
  expect(row.attribution).toEqual({ pid: 'ads', campaign: 'summer', fbc_id: 'f1' });
});

test('attribution that no database keeps, or that is too long, is refused', async ({ server }) => {
  for (const campaign of ['a\u0000b', '\ud800', 'line\nline', 'x'.repeat(513), 7]) {
    const headers = { 'device-id': randomUUID() };
    const answer = await server.sendRaw('account/login', JSON.stringify({ campaign }), { headers });
    expect({ campaign, status: answer.status, code: answer.code }).toEqual({ campaign, status: 400, code: 10100 });
  }
});

test('neither the token nor the Device-ID is stored as it is', async ({ server }) => {
  const viewer = await server.viewer();
  const sessions = await server.context.db.selectFrom('session').selectAll().execute();
  const devices = await server.context.db.selectFrom('visitor_device').selectAll().execute();
  const stored =
    JSON.stringify([sessions, devices]) +
    Buffer.concat(sessions.map(({ token_hash }) => token_hash)).toString('latin1');
  expect(stored).not.toContain(viewer.token);
  expect(stored).not.toContain(viewer.deviceId);
});

test('a blocked account cannot sign in', async ({ server }) => {
  const viewer = await server.viewer();
  const { user_id } = await server.context.db
    .selectFrom('account')
    .select('user_id')
    .where('uid', '=', viewer.uid)
    .executeTakeFirstOrThrow();
  await setBlocked(server.context.db, user_id, new Date());
  const answer = await server.send('account/login', {}, { headers: { 'device-id': viewer.deviceId } });
  expect(answer).toMatchObject({ status: 200, code: 20301 });
});
