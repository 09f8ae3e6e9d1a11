import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startAdClock } from './ad-clock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('an ad is over when it was on screen for its whole length, and not before', () => {
  const told = vi.fn<(leftMs: number) => void>();
  startAdClock(15_000, () => true, told);
  vi.advanceTimersByTime(14_800);
  expect(told).toHaveBeenLastCalledWith(200);
  vi.advanceTimersByTime(200);
  expect(told).toHaveBeenLastCalledWith(0);
  vi.advanceTimersByTime(5_000);
  expect(told).toHaveBeenCalledTimes(75);
});

test('it waits while it is not seen', () => {
  const told = vi.fn<(leftMs: number) => void>();
  let isOnScreen = true;
  startAdClock(15_000, () => isOnScreen, told);
  vi.advanceTimersByTime(5_000);
  isOnScreen = false;
  vi.advanceTimersByTime(60_000);
  expect(told).toHaveBeenLastCalledWith(10_000);
  isOnScreen = true;
  vi.advanceTimersByTime(10_000);
  expect(told).toHaveBeenLastCalledWith(0);
});

test('a timer that slept has shown nothing', () => {
  const told = vi.fn<(leftMs: number) => void>();
  const clock = vi.spyOn(performance, 'now');
  clock.mockReturnValue(0);
  startAdClock(15_000, () => true, told);
  clock.mockReturnValue(60_000);
  vi.advanceTimersToNextTimer();
  expect(told).toHaveBeenLastCalledWith(14_600);
  clock.mockRestore();
});

test('a stopped one says nothing more', () => {
  const told = vi.fn<(leftMs: number) => void>();
  startAdClock(15_000, () => true, told).stop();
  vi.advanceTimersByTime(60_000);
  expect(told).not.toHaveBeenCalled();
});
