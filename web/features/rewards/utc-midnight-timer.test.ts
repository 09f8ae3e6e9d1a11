import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startMidnightTimer } from './utc-midnight-timer.ts';

const MIDNIGHT = Date.UTC(2026, 0, 2);

beforeEach(() => void vi.useFakeTimers({ now: MIDNIGHT - 60_000 }));
afterEach(() => void vi.useRealTimers());

test('the end of a day is noticed when it is there, and not before', () => {
  const ended = vi.fn<() => void>();
  startMidnightTimer(MIDNIGHT, Date.now, ended);
  vi.advanceTimersByTime(59_999);
  expect(ended).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(ended).toHaveBeenCalledTimes(1);
});

test('the clock that counts is the one that is given, not the device’s', () => {
  const ended = vi.fn<() => void>();
  startMidnightTimer(MIDNIGHT, () => Date.now() + 50_000, ended);
  vi.advanceTimersByTime(9_999);
  expect(ended).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(ended).toHaveBeenCalledTimes(1);
});

test('a day that nobody has replaced is asked about again', () => {
  const ended = vi.fn<() => void>();
  startMidnightTimer(MIDNIGHT, Date.now, ended);
  vi.advanceTimersByTime(60_000 + 3 * 5_000);
  expect(ended).toHaveBeenCalledTimes(4);
});

test('after a sleep in which timers stood still, the end is noticed at a look or soon after', () => {
  const ended = vi.fn<() => void>();
  const { look } = startMidnightTimer(MIDNIGHT, Date.now, ended);
  vi.setSystemTime(MIDNIGHT + 3_600_000);
  expect(ended).not.toHaveBeenCalled();
  look();
  expect(ended).toHaveBeenCalledTimes(1);
});

test('a stopped one says nothing more', () => {
  const ended = vi.fn<() => void>();
  startMidnightTimer(MIDNIGHT, Date.now, ended).stop();
  vi.advanceTimersByTime(600_000);
  expect(ended).not.toHaveBeenCalled();
});
