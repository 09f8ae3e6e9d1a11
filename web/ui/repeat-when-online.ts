const FIRST_INTERVAL_MS = 10_000;
const MAXIMUM_INTERVAL_MS = 300_000;

/**
 * Repeats a failed load when the network returns, and meanwhile in growing intervals, because browsers do not notice
 * every outage. @returns stops
 */
export function repeatWhenOnline(repeat: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (intervalMs: number): void => {
    timer = setTimeout(() => {
      wait(Math.min(intervalMs * 2, MAXIMUM_INTERVAL_MS));
      if (navigator.onLine) repeat();
    }, intervalMs);
  };
  const onOnline = (): void => {
    clearTimeout(timer);
    wait(FIRST_INTERVAL_MS);
    repeat();
  };
  addEventListener('online', onOnline);
  wait(FIRST_INTERVAL_MS);
  return () => {
    removeEventListener('online', onOnline);
    clearTimeout(timer);
  };
}
