/** Only visible time counts. */

const TICK_MS = 200;

type AdClock = { readonly stop: () => void };

/** @param onTick receives the remaining ms, lastly 0 */
export function startAdClock(durationMs: number, isOnScreen: () => boolean, onTick: (leftMs: number) => void): AdClock {
  let leftMs = durationMs;
  let lastTick = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    // Timers pause in background tabs.
    if (isOnScreen()) leftMs = Math.max(0, leftMs - Math.min(now - lastTick, 2 * TICK_MS));
    lastTick = now;
    onTick(leftMs);
    if (leftMs === 0) clearInterval(timer);
  }, TICK_MS);
  return { stop: () => clearInterval(timer) };
}
