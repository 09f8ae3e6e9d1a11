/** hls.js in a chunk of its own, fetched once: in idle time before the first tap, or else with it. */
import type * as HlsParts from './hls-parts.ts';

export type HlsModule = typeof HlsParts;

let loading: Promise<HlsModule> | undefined;

/** @throws when the chunk cannot be fetched; the next call tries again */
export function loadHls(): Promise<HlsModule> {
  loading ??= import('./hls-parts.ts').catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Fetches hls.js ahead of need. A failure waits for the need itself. */
export function prefetchHls(): void {
  loadHls().catch(() => undefined);
}
