import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createThrottle, type Throttle } from './throttle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Returns how many parallel requests are accepted. */
async function countAccepted(throttle: Throttle, requests: number, key = 'one'): Promise<number> {
  const results = await Promise.allSettled(Array.from({ length: requests }, () => throttle(key)));
  return results.filter(({ status }) => status === 'fulfilled').length;
}

test('accepts a burst of 40, then 10 per second, and another burst after a quiet minute', async () => {
  const throttle = createThrottle({ points: 10, seconds: 1, burst: 40 });
  expect(await countAccepted(throttle, 100)).toBe(40);
  vi.advanceTimersByTime(999);
  expect(await countAccepted(throttle, 1)).toBe(0);
  vi.advanceTimersByTime(1);
  for (let second = 0; second < 10; second += 1) {
    expect(await countAccepted(throttle, 30)).toBe(10);
    vi.advanceTimersByTime(1_000);
  }
  vi.advanceTimersByTime(60_000);
  expect(await countAccepted(throttle, 100)).toBe(40);
});

test('counts each key separately and reports the seconds to wait', async () => {
  const throttle = createThrottle({ points: 1, seconds: 10, burst: 2 });
  expect(await countAccepted(throttle, 3)).toBe(2);
  expect(await countAccepted(throttle, 3, 'other')).toBe(2);
  await expect(throttle('one')).rejects.toMatchObject({ rule: 'TooManyRequests', retryAfterSeconds: 10 });
});
