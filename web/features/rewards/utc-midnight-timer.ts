/** The longest pause between two readings of the clock, because timers stop while the device sleeps. */
const CHECK_INTERVAL_MS = 20_000;
/** The pause between two calls of `onEnd`, whose reload may have failed. */
const RETRY_MS = 5_000;

/** Calls `onEnd` when `now` reaches `endsAt` (epoch ms), and then repeatedly until stopped. */
export function startMidnightTimer(
  endsAt: number,
  now: () => number,
  onEnd: () => void,
): { check: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = (): void => {
    clearTimeout(timer);
    const remaining = endsAt - now();
    if (remaining <= 0) onEnd();
    timer = setTimeout(check, remaining <= 0 ? RETRY_MS : Math.min(remaining, CHECK_INTERVAL_MS));
  };
  check();
  return { check, stop: () => clearTimeout(timer) };
}
