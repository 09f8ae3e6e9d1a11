import type * as HlsParts from './hls-parts.ts';

export type HlsModule = typeof HlsParts;

let loading: Promise<HlsModule> | undefined;

/** Loads the chunk with hls.js once; after an error, the next call tries again. @throws TypeError without a network */
export function loadHls(): Promise<HlsModule> {
  loading ??= import('./hls-parts.ts').catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

export function prefetchHls(): void {
  loadHls().catch(() => undefined);
}
