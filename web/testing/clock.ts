/** Lets component tests skip the time in which the app waits. */
import { onTestFinished, vi } from 'vitest';

/**
 * Replaces the clock and the timers of the app, which go on as usual until the test advances them with
 * `vi.advanceTimersByTime`. Call it before the page is rendered.
 */
export function installClock(now: number | Date = Date.now()): void {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
    now,
  });
  onTestFinished(() => void vi.useRealTimers());
}
