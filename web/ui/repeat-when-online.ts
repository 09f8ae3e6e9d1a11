const INTERVAL_MS = 10_000;

/** Repeats a failed load when the network returns, and every 10 s: browsers do not notice every outage. @returns stops */
export function repeatWhenOnline(repeat: () => void): () => void {
  addEventListener('online', repeat);
  const timer = setInterval(() => {
    if (navigator.onLine) repeat();
  }, INTERVAL_MS);
  return () => {
    removeEventListener('online', repeat);
    clearInterval(timer);
  };
}
