/** Estimates the speed of the line before any media has loaded. */

declare global {
  interface Navigator {
    /** Does not exist in Safari and Firefox. */
    readonly connection?: { readonly saveData?: boolean; readonly downlink?: number };
  }
}

/** A browser sees nothing of a TLS record before all of it has arrived, so the first one takes no time. */
const RECORD_BYTES = 16_384;
/** Less time says more about the clock than about the line. In ms. */
const MIN_DURATION = 10;
/** An estimate may be too high by chance. */
const CERTAIN_SHARE = 0.7;
/** On a slower line, an early first frame matters more than a sharp one. In bits per second. */
const MIN_SPEED = 3_000_000;

type Transfer = Pick<PerformanceResourceTiming, 'transferSize' | 'responseStart' | 'responseEnd' | 'workerStart'>;

/** Returns the bits per second of all transfers that are large enough; 0 without one. */
export function speedOf(transfers: readonly Transfer[]): number {
  let bytes = 0;
  let duration = 0;
  for (const { transferSize, responseStart, responseEnd, workerStart } of transfers)
    // The service worker reads from the device. The size of an unfinished response is 0.
    if (transferSize >= 2 * RECORD_BYTES && workerStart === 0) {
      bytes += transferSize - RECORD_BYTES;
      duration += responseEnd - responseStart;
    }
  return duration < MIN_DURATION ? 0 : (8000 * bytes) / duration;
}

/**
 * Returns the bits per second that the browser has observed, or else that the page and its scripts have shown; null if
 * the line may be slow.
 */
export function estimatedLineSpeed(): number | null {
  const downlink = navigator.connection?.downlink;
  const entries = performance.getEntries().filter((entry) => entry instanceof PerformanceResourceTiming);
  const speed = CERTAIN_SHARE * (downlink === undefined ? speedOf(entries) : downlink * 1_000_000);
  return speed < MIN_SPEED ? null : speed;
}
