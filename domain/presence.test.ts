import { expect, test } from 'vitest';
import { HEARTBEAT_MS, isOnline } from './presence.ts';

test('a viewer is online until 2.5 heartbeats have passed', () => {
  const seen = 1_000_000_000;
  expect(isOnline(seen, seen)).toBe(true);
  expect(isOnline(seen, seen + 2.5 * HEARTBEAT_MS - 1)).toBe(true);
  expect(isOnline(seen, seen + 2.5 * HEARTBEAT_MS)).toBe(false);
});
