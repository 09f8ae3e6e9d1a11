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

test('repeats when the browser is online again, and every 10 s while it is online, until it is stopped', () => {
  const repeat = vi.fn();
  browser.onLine = false;
  const stop = repeatWhenOnline(repeat);
  vi.advanceTimersByTime(60_000);
  expect(repeat).not.toHaveBeenCalled();
  browser.onLine = true;
  dispatchEvent(new Event('online'));
  expect(repeat).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(20_000);
  expect(repeat).toHaveBeenCalledTimes(3);
  stop();
  dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(60_000);
  expect(repeat).toHaveBeenCalledTimes(3);
});
