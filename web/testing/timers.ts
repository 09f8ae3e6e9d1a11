import { onTestFinished, vi } from 'vitest';

/** Lets the test advance the timers with `vi.advanceTimersByTime`. They also run by themselves. */
export function controlTimers(): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  });
  onTestFinished(() => void vi.useRealTimers());
}
