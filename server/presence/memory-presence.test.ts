import { expect, test } from 'vitest';
import { HEARTBEAT_MS } from '#domain/presence.ts';
import { DAY_MS } from '#domain/utc-day.ts';
import { createClock } from '#server/clock.ts';
import { createMemoryPresence } from './memory-presence.ts';
import { SESSIONS_PER_VIEWER } from './presence.ts';

test('removes a viewer 30 days after the last heartbeat', async () => {
  const clock = createClock();
  const presence = createMemoryPresence(clock);
  presence.seen(1, 'phone');
  clock.advance(29 * DAY_MS);
  presence.seen(1, 'laptop');
  expect([...(await presence.sessionsLastSeen(1)).keys()]).toEqual(['phone', 'laptop']);
  clock.advance(2 * DAY_MS);
  expect([...(await presence.sessionsLastSeen(1)).keys()]).toEqual(['laptop']);
  clock.advance(29 * DAY_MS);
  expect(await presence.lastSeen(1)).toBeUndefined();
});

test('keeps only the viewers and sessions that were seen last', async () => {
  const clock = createClock();
  const presence = createMemoryPresence(clock, 2);
  for (const userId of [1, 2, 1, 3]) presence.seen(userId, 'phone');
  expect(await presence.lastSeen(1)).toBeDefined();
  expect(await presence.lastSeen(2)).toBeUndefined();
  for (let session = 0; session < SESSIONS_PER_VIEWER; session += 1) presence.seen(1, `laptop ${session}`);
  const sessions = await presence.sessionsLastSeen(1);
  expect(sessions.size).toBe(SESSIONS_PER_VIEWER);
  expect(sessions.has('phone')).toBe(false);
});

test('counts the viewers who were seen within 2.5 heartbeats', async () => {
  const clock = createClock();
  const presence = createMemoryPresence(clock);
  presence.seen(1, 'phone');
  clock.advance(HEARTBEAT_MS);
  presence.seen(2, 'phone');
  presence.seen(2, 'laptop');
  expect(await presence.onlineCount()).toBe(2);
  clock.advance(1.5 * HEARTBEAT_MS);
  expect(await presence.onlineCount()).toBe(1);
  await presence.remove(2);
  expect(await presence.onlineCount()).toBe(0);
  expect((await presence.sessionsLastSeen(2)).size).toBe(0);
});
