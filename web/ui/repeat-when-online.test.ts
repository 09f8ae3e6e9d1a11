import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeatWhenOnline } from './repeat-when-online.ts';

const browser = { onLine: true };

beforeEach(() => {
  vi.useFakeTimers();
  const events = new EventTarget();
  vi.stubGlobal('navigator', browser);
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, events[name].bind(events));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('repeats when the browser is online again, then in growing intervals up to 5 min, until it is stopped', () => {
  const repeat = vi.fn();
  browser.onLine = false;
  const stop = repeatWhenOnline(repeat);
  vi.advanceTimersByTime(3_600_000);
  expect(repeat).not.toHaveBeenCalled();
  browser.onLine = true;
  dispatchEvent(new Event('online'));
  expect(repeat).toHaveBeenCalledTimes(1);
  const times: number[] = [];
  const start = Date.now();
  repeat.mockImplementation(() => times.push((Date.now() - start) / 1000));
  vi.advanceTimersByTime(1_000_000);
  expect(times).toEqual([10, 30, 70, 150, 310, 610, 910]);
  stop();
  dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(3_600_000);
  expect(repeat).toHaveBeenCalledTimes(8);
});
