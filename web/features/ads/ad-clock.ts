/** Counts only the time in which the ad is visible. */

const TICK_MS = 200;

type AdClock = { readonly stop: () => void };

/** Starts the countdown of an ad. @param onTick called every 200 ms with the remaining ms, lastly with 0 */
export function startAdClock(durationMs: number, isOnScreen: () => boolean, onTick: (leftMs: number) => void): AdClock {
  let leftMs = durationMs;
  let lastTick = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    // After a longer gap, such as in a background tab, at most two ticks count.
    if (isOnScreen()) leftMs = Math.max(0, leftMs - Math.min(now - lastTick, 2 * TICK_MS));
    lastTick = now;
    onTick(leftMs);
    if (leftMs === 0) clearInterval(timer);
  }, TICK_MS);
  return { stop: () => clearInterval(timer) };
}
