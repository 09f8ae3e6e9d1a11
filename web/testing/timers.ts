import { onTestFinished, vi } from 'vitest';

/**
 * Stops the timers and the clock. Only the test advances them, with `vi.advanceTimersByTime`, and clicks, so that what
 * needs a click is pressed by key instead.
 */
export function stopTimers(): void {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
}

/**
 * Lets the test advance the timers and the clock with `vi.advanceTimersByTime`. They also run by themselves.
 * @param now the time in ms at which the clock starts
 */
export function controlTimers(now = Date.now()): void {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
    now,
  });
  onTestFinished(() => void vi.useRealTimers());
}
