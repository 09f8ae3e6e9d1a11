import { expect } from 'vitest';
import { test, type TestServer } from '#server/testing/test.ts';

const DAY_MS = 86_400_000;

async function onlineAt(server: TestServer, uid: string): Promise<Date | null> {
  const row = await server.context.db
    .selectFrom('account')
    .select('online_at')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  return row.online_at;
}

for (const path of ['account/login_log', 'account/log_online'] as const) {
  test(`${path} returns the server time and records the viewer as online`, async ({ server }) => {
    const viewer = await server.viewer();
    const other = await server.viewer();
    const before = await onlineAt(server, other.uid);
    server.context.clock.advance(2 * DAY_MS);
    const earliest = server.context.clock.now().getTime();
    const { error, data } = await viewer.send(path, {});
    const latest = server.context.clock.now().getTime();
    expect(error).toBe('none');
    expect(Date.parse(data.server_time)).toBeGreaterThanOrEqual(earliest);
    expect(Date.parse(data.server_time)).toBeLessThanOrEqual(latest);
    expect((await onlineAt(server, viewer.uid))?.toISOString()).toBe(data.server_time);
    expect(await onlineAt(server, other.uid)).toEqual(before);
  });
}

test('records a known device as online when it signs in again without its token', async ({ server }) => {
  const viewer = await server.viewer();
  server.context.clock.advance(2 * DAY_MS);
  const now = server.context.clock.now().getTime();
  await server.send('account/login', {}, { headers: { 'device-id': viewer.deviceId } });
  expect((await onlineAt(server, viewer.uid))?.getTime()).toBeGreaterThanOrEqual(now);
});

test('returns the current server time with each heartbeat', async ({ server }) => {
  const viewer = await server.viewer();
  const first = await viewer.send('account/log_online', {});
  server.context.clock.advance(120_000);
  const second = await viewer.send('account/log_online', {});
  expect(Date.parse(second.data.server_time) - Date.parse(first.data.server_time)).toBeGreaterThanOrEqual(120_000);
});
