import { onTestFinished, vi } from 'vitest';

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
