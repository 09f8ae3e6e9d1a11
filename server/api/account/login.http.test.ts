import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { setBlocked } from '#server/db/accounts.ts';
import { NO_LIMITS } from '#server/testing/test-config.ts';
import { test, withServer } from '#server/testing/test.ts';

test('returns the same visitor and a new token when a device signs in again', async ({ server }) => {
  const headers = { 'device-id': randomUUID() };
  const first = await server.send('account/login', { channel: 'visitor' }, { headers });
  const second = await server.send('account/login', {}, { headers });
  expect(first.error).toBe('none');
  expect(first.data).toMatchObject({ is_new: true, user: { loginType: 'Visitor', balance: 0, bonus: 0, total: 0 } });
  expect(second.data).toMatchObject({ is_new: false, user: { uid: first.data.user.uid } });
  expect(second.data.token).not.toBe(first.data.token);
});

test('creates one visitor when a new device signs in several times in parallel', async ({ server }) => {
  const headers = { 'device-id': randomUUID() };
  const responses = await Promise.all(Array.from({ length: 12 }, () => server.send('account/login', {}, { headers })));
  expect(new Set(responses.map(({ data }) => data.user.uid)).size).toBe(1);
  expect(responses.filter(({ data }) => data.is_new)).toHaveLength(1);
});

test('gives a visitor a nickname that ends with four digits', async ({ server }) => {
  const { data } = await server.send('account/login', {}, { headers: { 'device-id': randomUUID() }, language: 'ja' });
  expect(data.user.nickname).toMatch(/ \d{4}$/);
});

test('rejects a login without a Device-ID', async ({ server }) => {
  expect(await server.send('account/login', {})).toMatchObject({ status: 400, error: 'InvalidParameters' });
});

test('rejects an unknown channel', async ({ server }) => {
  const response = await server.sendRaw('account/login', '{"channel":"twitter","token":"x"}', {
    headers: { 'device-id': randomUUID() },
  });
  expect(response).toMatchObject({ status: 400, error: 'InvalidParameters' });
});

test('saves the attribution of the first login only', async ({ server }) => {
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

test('rejects attribution that is too long, not printable or not a text', async ({ server }) => {
  for (const campaign of ['a\u0000b', '\ud800', 'line\nline', 'x'.repeat(513), 7]) {
    const headers = { 'device-id': randomUUID() };
    const response = await server.sendRaw('account/login', JSON.stringify({ campaign }), { headers });
    expect({ campaign, status: response.status, error: response.error }).toEqual({
      campaign,
      status: 400,
      error: 'InvalidParameters',
    });
  }
});

test('stores only hashes of the token and the Device-ID', async ({ server }) => {
  const viewer = await server.viewer();
  const sessions = await server.context.db.selectFrom('session').selectAll().execute();
  const devices = await server.context.db.selectFrom('visitor_device').selectAll().execute();
  const stored =
    JSON.stringify([sessions, devices]) +
    Buffer.concat(sessions.map(({ token_hash }) => token_hash)).toString('latin1');
  expect(stored).not.toContain(viewer.token);
  expect(stored).not.toContain(viewer.deviceId);
});

test('rejects the login of a blocked account', async ({ server }) => {
  const viewer = await server.viewer();
  const { user_id } = await server.context.db
    .selectFrom('account')
    .select('user_id')
    .where('uid', '=', viewer.uid)
    .executeTakeFirstOrThrow();
  await setBlocked(server.context.db, user_id, new Date());
  const response = await server.send('account/login', {}, { headers: { 'device-id': viewer.deviceId } });
  expect(response).toMatchObject({ status: 200, error: 'AccountBlocked' });
});

test('ends the oldest sessions of an account with too many, and never the new one', async () => {
  await withServer({ limits: { ...NO_LIMITS, sessionsPerAccount: 3 } }, async (server) => {
    const headers = { 'device-id': randomUUID() };
    const signIn = async () => {
      server.context.clock.advance(1_000);
      return (await server.send('account/login', {}, { headers })).data.token;
    };
    const tokens = [await signIn(), await signIn(), await signIn()];
    const errors = () =>
      Promise.all(tokens.map(async (token) => (await server.send('account/my-info', {}, { token })).error));
    expect(await errors()).toEqual(['none', 'none', 'none']);
    tokens.push(await signIn());
    await expect.poll(errors, { timeout: 4_000, interval: 20 }).toEqual(['LoginSuperseded', 'none', 'none', 'none']);
    tokens.push(await signIn(), await signIn());
    const expected = [...Array(3).fill('LoginSuperseded'), ...Array(3).fill('none')];
    await expect.poll(errors, { timeout: 4_000, interval: 20 }).toEqual(expected);
  });
});

test('keeps the number of sessions when one device signs in many times in parallel', async () => {
  await withServer({ limits: { ...NO_LIMITS, sessionsPerAccount: 3 } }, async (server) => {
    const headers = { 'device-id': randomUUID() };
    const { token } = (await server.send('account/login', {}, { headers })).data;
    server.context.clock.advance(1_000);
    await Promise.all(Array.from({ length: 12 }, () => server.send('account/login', {}, { headers })));
    const sessions = await server.context.db.selectFrom('session').select('superseded').execute();
    expect(sessions).toHaveLength(6);
    expect(sessions.filter(({ superseded }) => superseded)).toHaveLength(3);
    for (let count = 0; count < 3; count += 1) {
      server.context.clock.advance(1_000);
      await server.send('account/login', {}, { headers });
    }
    // The session of the first token is no longer among the latest three that ended, so it is deleted.
    const error = async () => (await server.send('account/my-info', {}, { token })).error;
    await expect.poll(error, { timeout: 4_000, interval: 20 }).toBe('AuthenticationFailed');
  });
});

test('returns the episode that a link opens together with the new session', async ({ server }) => {
  const tvId = await server.addShow();
  const headers = { 'device-id': randomUUID() };
  const play = { tv_id: tvId, ep: 1 };
  const { data } = await server.send('account/login', { play }, { headers });
  const { data: again } = await server.send('video/play', play, { token: data.token });
  expect(data.episode).toMatchObject({ tv_id: tvId, ep: 1, access: 'free', resume_ms: 0 });
  expect(data.episode?.media?.renditions).toEqual(again.media?.renditions);
  const { status } = await fetch(`${server.url}${data.episode?.media?.master_url}`);
  expect(status).toBe(200);
});

test('returns no media of a locked episode with a new session', async ({ server }) => {
  const tvId = await server.addShow({ freeEpisodes: 1 });
  const headers = { 'device-id': randomUUID() };
  const { data } = await server.send('account/login', { play: { tv_id: tvId, ep: 2 } }, { headers });
  expect(data.episode).toMatchObject({ access: 'locked' });
  expect(data.episode?.media).toBeUndefined();
});

test('signs in even if the episode of the link does not exist', async ({ server }) => {
  const tvId = await server.addShow();
  const signIn = async (play: { tv_id: string; ep: number }) =>
    server.send('account/login', { play }, { headers: { 'device-id': randomUUID() } });
  for (const play of [
    { tv_id: tvId, ep: 999 },
    { tv_id: 'ZZ9999', ep: 1 },
  ]) {
    const { error, data } = await signIn(play);
    expect(error).toBe('none');
    expect(data.token).not.toBe('');
    expect(data.episode).toBeUndefined();
  }
});

test('counts the stream of an episode that is opened with a new session', async () => {
  await withServer({ limits: { ...NO_LIMITS, streamsPerAccount: 1 } }, async (server) => {
    const tvId = await server.addShow();
    const headers = { 'device-id': randomUUID() };
    const play = { tv_id: tvId, ep: 1 };
    expect((await server.send('account/login', { play }, { headers })).data.episode).toBeDefined();
    const second = await server.send('account/login', { play }, { headers });
    expect(second.error).toBe('none');
    expect(second.data.episode).toBeUndefined();
  });
});
