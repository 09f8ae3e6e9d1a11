import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { DAY_MS } from '#domain/utc-day.ts';
import { createClock } from '#server/clock.ts';
import { createTestClock } from '#server/test-clock.ts';
import { startOperatorProcess } from '#server/testing/operator-process.ts';
import { test, withServer, type TestServer } from '#server/testing/test.ts';

/** More than a test takes on a busy machine. */
const SLOW_MS = 1_800_000;

async function move({ url }: TestServer, body: unknown) {
  const response = await fetch(`${url}/__test/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const clock: { now?: string } = JSON.parse(await response.text());
  return { status: response.status, now: Date.parse(clock.now ?? '') };
}

test('moves the clock by a duration and to an instant', async ({ server }) => {
  const before = server.context.clock.now().getTime();
  const moved = await move(server, { advance_ms: 3_600_000 });
  expect(moved.status).toBe(200);
  expect(moved.now - before).toBeGreaterThanOrEqual(3_600_000);
  expect(moved.now - before).toBeLessThan(3_600_000 + SLOW_MS);
  const set = await move(server, { now: '2030-01-01T00:00:00.000Z' });
  expect(Math.abs(set.now - Date.parse('2030-01-01T00:00:00.000Z'))).toBeLessThan(SLOW_MS);
  const viewer = await server.viewer();
  expect((await viewer.send('account/log_online', {})).data.server_time).toMatch(/^2030-01-01T00:00/);
});

test('operator commands and other nodes follow the moved clock', async ({ server }) => {
  const { db, clock } = server.context;
  const releaseAt = new Date(clock.now().getTime() + 30 * DAY_MS).toISOString();
  const tvId = await server.addShow({ releaseAt });
  await move(server, { advance_ms: 31 * DAY_MS });
  const stateOf = async (variables: Record<string, string>) => {
    const operator = await startOperatorProcess(server, ['show', 'list'], variables);
    const output = await text(operator.stdout);
    return output.split('\n').find((line) => line.startsWith(tvId));
  };
  expect(await stateOf({ TEST_CLOCK: '1' })).toContain('released');
  expect(await stateOf({})).toContain('coming');
  const other = createClock();
  const otherTestClock = await createTestClock(db, other);
  expect(Math.abs(other.now().getTime() - clock.now().getTime())).toBeLessThan(1_000);
  const stop = otherTestClock.follow(server.context.log);
  await move(server, { advance_ms: DAY_MS });
  await expect.poll(() => Math.abs(other.now().getTime() - clock.now().getTime())).toBeLessThan(1_000);
  await stop();
});

test('rejects an invalid move', async ({ server }) => {
  for (const body of [
    {},
    { advance_ms: 1.5 },
    { now: 'tomorrow' },
    { now: 1 },
    { advance_ms: 1, now: '2030-01-01T00:00:00Z' },
  ])
    expect((await move(server, body)).status).toBe(400);
});

test('rejects a move outside the years 1970 to 9998 and changes nothing', async ({ server }) => {
  const { db, clock } = server.context;
  const before = clock.now().getTime();
  for (const body of [
    { advance_ms: Number.MAX_SAFE_INTEGER },
    { advance_ms: Number.MIN_SAFE_INTEGER },
    { advance_ms: 8_000 * 366 * DAY_MS },
    { now: '1969-12-31T00:00:00.000Z' },
    { now: '9999-01-01T00:00:01.000Z' },
  ])
    expect((await move(server, body)).status, JSON.stringify(body)).toBe(400);
  expect(clock.now().getTime() - before).toBeLessThan(SLOW_MS);
  const other = createClock();
  await createTestClock(db, other);
  expect(Math.abs(other.now().getTime() - clock.now().getTime())).toBeLessThan(1_000);
  for (const now of ['9998-12-31T00:00:00.000Z', '1970-01-02T00:00:00.000Z', new Date(before).toISOString()])
    expect((await move(server, { now })).status, now).toBe(200);
});

test('returns 404 when the test clock is off', async () => {
  await withServer({ testClock: false }, async (server) => {
    expect((await move(server, { advance_ms: 1 })).status).toBe(404);
  });
});
