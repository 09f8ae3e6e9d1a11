import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBucketThrottle } from './throttle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** How many of so many at once go through. */
async function pass(throttle: (key: string) => Promise<void>, times: number, key = 'one'): Promise<number> {
  const asked = await Promise.allSettled(Array.from({ length: times }, () => throttle(key)));
  return asked.filter(({ status }) => status === 'fulfilled').length;
}

test('a burst goes through, then ten a second, and a burst again after a rest', async () => {
  const throttle = createBucketThrottle(10, 40);
  expect(await pass(throttle, 100)).toBe(40);
  vi.advanceTimersByTime(99);
  expect(await pass(throttle, 1)).toBe(0);
  vi.advanceTimersByTime(1);
  expect(await pass(throttle, 5)).toBe(1);
  for (let second = 0; second < 10; second += 1) {
    vi.advanceTimersByTime(1_000);
    expect(await pass(throttle, 30)).toBe(10);
  }
  vi.advanceTimersByTime(60_000);
  expect(await pass(throttle, 100)).toBe(40);
});

test('each key has a bucket of its own, and a refusal says how long to wait', async () => {
  const throttle = createBucketThrottle(0.1, 2);
  expect(await pass(throttle, 3)).toBe(2);
  expect(await pass(throttle, 3, 'other')).toBe(2);
  await expect(throttle('one')).rejects.toMatchObject({ rule: 'TooManyRequests', retryAfterSeconds: 10 });
});
