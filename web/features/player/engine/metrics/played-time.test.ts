import { expect, test } from 'vitest';
import { createPlayedTime } from './played-time.ts';

test('counts each played interval once', () => {
  const played = createPlayedTime();
  played.sample(0, 1000, 1);
  played.sample(250, 1250, 1);
  played.sample(500.6, 1500, 1);
  expect(played.flush()).toBe(500);
  played.sample(1000, 2000, 1);
  expect(played.flush()).toBe(500);
  expect(played.flush()).toBe(0);
});

test('does not count a forward seek', () => {
  const played = createPlayedTime();
  played.sample(0, 0, 1);
  played.sample(60_000, 250, 1);
  expect(played.flush()).toBe(0);
});

test('does not count a backward seek', () => {
  const played = createPlayedTime();
  played.sample(60_000, 0, 1);
  played.sample(0, 250, 1);
  played.sample(250, 500, 1);
  expect(played.flush()).toBe(250);
});

test('starts a new interval after reset', () => {
  const played = createPlayedTime();
  played.sample(0, 0, 1);
  played.reset();
  played.sample(200, 250, 1);
  expect(played.flush()).toBe(0);
});

test('does not count a stall', () => {
  const played = createPlayedTime();
  played.sample(1000, 0, 1);
  played.sample(1000, 5000, 1);
  played.sample(1250, 5250, 1);
  expect(played.flush()).toBe(250);
});

test('counts media time at double speed', () => {
  const played = createPlayedTime();
  played.sample(0, 0, 2);
  played.sample(2000, 1000, 2);
  expect(played.flush()).toBe(2000);
});
