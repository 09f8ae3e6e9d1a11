const FIRST_MS = 500;
const MAXIMUM_MS = 15_000;

/** Resolves when the network returns, when some time has passed, which grows with the failures, or on an abort. */
export function waitForNetwork(failures: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, Math.min(FIRST_MS * 2 ** failures, MAXIMUM_MS));
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
