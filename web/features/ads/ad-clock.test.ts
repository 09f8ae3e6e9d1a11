import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startAdClock } from './ad-clock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('reaches 0 and stops when the ad was visible for its whole length', () => {
  const onTick = vi.fn<(leftMs: number) => void>();
  startAdClock(15_000, () => true, onTick);
  vi.advanceTimersByTime(14_800);
  expect(onTick).toHaveBeenLastCalledWith(200);
  vi.advanceTimersByTime(200);
  expect(onTick).toHaveBeenLastCalledWith(0);
  vi.advanceTimersByTime(5_000);
  expect(onTick).toHaveBeenCalledTimes(75);
});

test('pauses while the ad is not visible', () => {
  const onTick = vi.fn<(leftMs: number) => void>();
  let isOnScreen = true;
  startAdClock(15_000, () => isOnScreen, onTick);
  vi.advanceTimersByTime(5_000);
  isOnScreen = false;
  vi.advanceTimersByTime(60_000);
  expect(onTick).toHaveBeenLastCalledWith(10_000);
  isOnScreen = true;
  vi.advanceTimersByTime(10_000);
  expect(onTick).toHaveBeenLastCalledWith(0);
});

test('counts at most two ticks of the time in which timers were suspended', () => {
  const onTick = vi.fn<(leftMs: number) => void>();
  const clock = vi.spyOn(performance, 'now');
  clock.mockReturnValue(0);
  startAdClock(15_000, () => true, onTick);
  clock.mockReturnValue(60_000);
  vi.advanceTimersToNextTimer();
  expect(onTick).toHaveBeenLastCalledWith(14_600);
  clock.mockRestore();
});

test('does not call back after it is stopped', () => {
  const onTick = vi.fn<(leftMs: number) => void>();
  startAdClock(15_000, () => true, onTick).stop();
  vi.advanceTimersByTime(60_000);
  expect(onTick).not.toHaveBeenCalled();
});
