import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentTimeLimit, TimeLimit, withTimeLimit } from './time-limit.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});

afterEach(() => {
  vi.useRealTimers();
});

test('counts only the time in which connections are in use, and parallel uses once', () => {
  const limit = new TimeLimit(1_000);
  vi.advanceTimersByTime(5_000);
  expect(limit.leftMs).toBe(1_000);
  limit.start();
  vi.advanceTimersByTime(100);
  limit.start();
  vi.advanceTimersByTime(100);
  expect(limit.leftMs).toBe(800);
  limit.stop();
  vi.advanceTimersByTime(100);
  limit.stop();
  vi.advanceTimersByTime(5_000);
  expect(limit.leftMs).toBe(700);
  limit.start();
  vi.advanceTimersByTime(5_000);
  expect(limit.leftMs).toBe(0);
});

test('applies to everything that the work starts, and to nothing else', async () => {
  const inner = async () => {
    await Promise.resolve();
    return currentTimeLimit()?.leftMs;
  };
  expect(await withTimeLimit(50, inner)).toBe(50);
  expect(await inner()).toBeUndefined();
});
