/** How much of an ad is still to be seen. Only what was really on screen counts. Knows no framework. */

const TICK_MS = 200;

type AdClock = { readonly stop: () => void };

/**
 * @param durationMs how long the ad lasts
 * @param isOnScreen whether it is seen at this moment
 * @param tell hears the ms that are left, the last time 0
 */
export function startAdClock(durationMs: number, isOnScreen: () => boolean, tell: (leftMs: number) => void): AdClock {
  let leftMs = durationMs;
  let at = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    // A timer that slept, in a tab that was away, has shown nothing.
    if (isOnScreen()) leftMs = Math.max(0, leftMs - Math.min(now - at, 2 * TICK_MS));
    at = now;
    tell(leftMs);
    if (leftMs === 0) clearInterval(timer);
  }, TICK_MS);
  return { stop: () => clearInterval(timer) };
}
