const TIMEOUT_MS = 2_000;
const FALLBACK_DELAY_MS = 300;

export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(run, { timeout: TIMEOUT_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, FALLBACK_DELAY_MS);
  return () => clearTimeout(timer);
}

/** Resolves when the page is idle. */
export function idle(): Promise<void> {
  return new Promise((resolve) => void whenIdle(resolve));
}
