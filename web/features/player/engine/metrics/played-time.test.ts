import { expect, test } from 'vitest';
import { createPlayedTime } from './played-time.ts';

test('counts what was played, and each stretch once', () => {
  const played = createPlayedTime();
  played.look(0, 1000, 1);
  played.look(250, 1250, 1);
  played.look(500.6, 1500, 1);
  expect(played.take()).toBe(500);
  played.look(1000, 2000, 1);
  expect(played.take()).toBe(500);
  expect(played.take()).toBe(0);
});

test('a leap forward is no playing', () => {
  const played = createPlayedTime();
  played.look(0, 0, 1);
  played.look(60_000, 250, 1);
  expect(played.take()).toBe(0);
});

test('a leap back is no playing either', () => {
  const played = createPlayedTime();
  played.look(60_000, 0, 1);
  played.look(0, 250, 1);
  played.look(250, 500, 1);
  expect(played.take()).toBe(250);
});

test('after an announced leap the next look starts afresh', () => {
  const played = createPlayedTime();
  played.look(0, 0, 1);
  played.leap();
  played.look(200, 250, 1);
  expect(played.take()).toBe(0);
});

test('a stall adds nothing', () => {
  const played = createPlayedTime();
  played.look(1000, 0, 1);
  played.look(1000, 5000, 1);
  played.look(1250, 5250, 1);
  expect(played.take()).toBe(250);
});

test('double speed counts the picture it really moved', () => {
  const played = createPlayedTime();
  played.look(0, 0, 2);
  played.look(2000, 1000, 2);
  expect(played.take()).toBe(2000);
});
