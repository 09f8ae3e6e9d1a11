/** Timers stop while the device sleeps, so the clock is read this often. */
const CHECK_INTERVAL_MS = 20_000;
/** The reload may have failed. */
const RETRY_MS = 5_000;

/** @param endsAt ms @param now the server's time in ms @param onEnd called repeatedly until stopped */
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
