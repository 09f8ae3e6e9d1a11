import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startMidnightTimer } from './utc-midnight-timer.ts';

const MIDNIGHT = Date.UTC(2026, 0, 2);

beforeEach(() => void vi.useFakeTimers({ now: MIDNIGHT - 60_000 }));
afterEach(() => void vi.useRealTimers());

test('calls back at the end of the day and not before', () => {
  const ended = vi.fn<() => void>();
  startMidnightTimer(MIDNIGHT, Date.now, ended);
  vi.advanceTimersByTime(59_999);
  expect(ended).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(ended).toHaveBeenCalledTimes(1);
});

test('uses the given clock instead of the device’s', () => {
  const ended = vi.fn<() => void>();
  startMidnightTimer(MIDNIGHT, () => Date.now() + 50_000, ended);
  vi.advanceTimersByTime(9_999);
  expect(ended).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(ended).toHaveBeenCalledTimes(1);
});

test('repeats the callback every 5 s after the end of the day', () => {
  const ended = vi.fn<() => void>();
  startMidnightTimer(MIDNIGHT, Date.now, ended);
  vi.advanceTimersByTime(60_000 + 3 * 5_000);
  expect(ended).toHaveBeenCalledTimes(4);
});

test('calls back on the next check when the device slept at the end of the day', () => {
  const ended = vi.fn<() => void>();
  const { check } = startMidnightTimer(MIDNIGHT, Date.now, ended);
  vi.setSystemTime(MIDNIGHT + 3_600_000);
  expect(ended).not.toHaveBeenCalled();
  check();
  expect(ended).toHaveBeenCalledTimes(1);
});

test('does not call back after it is stopped', () => {
  const ended = vi.fn<() => void>();
  startMidnightTimer(MIDNIGHT, Date.now, ended).stop();
  vi.advanceTimersByTime(600_000);
  expect(ended).not.toHaveBeenCalled();
});
