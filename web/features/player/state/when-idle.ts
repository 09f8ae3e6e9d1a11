const TIMEOUT_MS = 2_000;
/** Delay in browsers without `requestIdleCallback`. */
const FALLBACK_DELAY_MS = 300;

/** Runs a callback when the browser is idle. @returns a function that cancels it */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(run, { timeout: TIMEOUT_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, FALLBACK_DELAY_MS);
  return () => clearTimeout(timer);
}
