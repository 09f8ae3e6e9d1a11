import { expect } from 'vitest';
import { HEARTBEAT_MS } from '#domain/presence.ts';
import { userIdOf } from '#server/testing/accounts.ts';
import { statementsOf } from '#server/testing/statements.ts';
import { test, withServer, type TestServer } from '#server/testing/test.ts';

const DAY_MS = 86_400_000;

async function lastSeen(server: TestServer, uid: string): Promise<number | undefined> {
  return server.context.presence.lastSeen(await userIdOf(server, uid));
}

for (const path of ['account/login_log', 'account/log_online'] as const) {
  test(`${path} returns the server time and records the viewer as online`, async ({ server }) => {
    const viewer = await server.viewer();
    const other = await server.viewer();
    const before = await lastSeen(server, other.uid);
    server.context.clock.advance(2 * DAY_MS);
    const earliest = server.context.clock.now().getTime();
    const { error, data } = await viewer.send(path, {});
    const latest = server.context.clock.now().getTime();
    expect(error).toBe('none');
    for (const at of [Date.parse(data.server_time), await lastSeen(server, viewer.uid)]) {
      expect(at).toBeGreaterThanOrEqual(earliest);
      expect(at).toBeLessThanOrEqual(latest);
    }
    expect(await lastSeen(server, other.uid)).toEqual(before);
  });

  test(`${path} writes nothing to the database`, async ({ server }) => {
    const viewer = await server.viewer();
    await viewer.send(path, {});
    expect(await statementsOf(() => viewer.send(path, {}))).toEqual([]);
  });
}

test('a heartbeat writes nothing, also when the device has changed or the session expires soon', async () => {
  await withServer({}, async (server) => {
    const viewer = await server.viewer();
    server.context.clock.advance(25 * DAY_MS);
    const headers = { 'device-id': viewer.deviceId, 'device-storage-free': '12345' };
    const beat = () => server.send('account/log_online', {}, { headers, token: viewer.token });
    const statements = await statementsOf(async () => expect((await beat()).error).toBe('none'));
    expect(statements.filter((statement) => !/^select/i.test(statement))).toEqual([]);
  });
});

test('records a known device as online when it signs in again without its token', async ({ server }) => {
  const viewer = await server.viewer();
  server.context.clock.advance(2 * DAY_MS);
  const now = server.context.clock.now().getTime();
  await server.send('account/login', {}, { headers: { 'device-id': viewer.deviceId } });
  expect(await lastSeen(server, viewer.uid)).toBeGreaterThanOrEqual(now);
});

test('records when each session of a viewer was last seen', async ({ server }) => {
  const viewer = await server.viewer();
  server.context.clock.advance(HEARTBEAT_MS);
  const headers = { 'device-id': viewer.deviceId };
  const { token } = (await server.send('account/login', {}, { headers })).data;
  server.context.clock.advance(HEARTBEAT_MS);
  await server.send('account/log_online', {}, { headers, token });
  const sessions = await server.context.presence.sessionsLastSeen(await userIdOf(server, viewer.uid));
  const handles = [viewer.token, token].map((each) => server.context.sessions.identify(each).sessionHandle);
  expect([...sessions.keys()]).toEqual(handles);
  const [first = 0, second = 0] = sessions.values();
  expect(second - first).toBeGreaterThanOrEqual(2 * HEARTBEAT_MS);
});

test('counts a viewer as online until 2.5 heartbeats have passed', async () => {
  await withServer({}, async (server) => {
    const { presence, clock } = server.context;
    const viewer = await server.viewer();
    await server.viewer();
    expect(await presence.onlineCount()).toBe(2);
    clock.advance(2 * HEARTBEAT_MS);
    await viewer.send('account/log_online', {});
    expect(await presence.onlineCount()).toBe(2);
    clock.advance(HEARTBEAT_MS);
    expect(await presence.onlineCount()).toBe(1);
  });
});

test('returns the current server time with each heartbeat', async ({ server }) => {
  const viewer = await server.viewer();
  const first = await viewer.send('account/log_online', {});
  server.context.clock.advance(HEARTBEAT_MS);
  const second = await viewer.send('account/log_online', {});
  expect(Date.parse(second.data.server_time) - Date.parse(first.data.server_time)).toBeGreaterThanOrEqual(HEARTBEAT_MS);
});
