/** Where the browser does not tell when it is idle. */
const FALLBACK_DELAY_MS = 300;
const TIMEOUT_MS = 2_000;

/** Runs it once the browser has nothing better to do. @returns calls it off */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(run, { timeout: TIMEOUT_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, FALLBACK_DELAY_MS);
  return () => clearTimeout(timer);
}
