/** Every option of hls.js that playback here depends on. */
import type { HlsConfig } from 'hls.js';

/** How far ahead an element buffers, in s. */
export const BUFFER_AHEAD = {
  active: { maxBufferLength: 10, maxMaxBufferLength: 15 },
  preloading: { maxBufferLength: 1, maxMaxBufferLength: 1 },
} as const;

export type BufferProfile = keyof typeof BUFFER_AHEAD;

export type HlsQuestion = {
  readonly loader: HlsConfig['loader'];
  readonly profile: BufferProfile;
  /** Bits a second, as measured last; null when unknown. */
  readonly bandwidth: number | null;
  readonly startSeconds: number;
};

/** A guess where nothing was measured, in bits a second; the start level does not depend on it. */
const FIRST_GUESS = 1_000_000;

export function hlsOptions({ loader, profile, bandwidth, startSeconds }: HlsQuestion): Partial<HlsConfig> {
  return {
    loader,
    ...BUFFER_AHEAD[profile],
    backBufferLength: 10,
    startPosition: startSeconds,
    abrEwmaDefaultEstimate: bandwidth ?? FIRST_GUESS,
    // −1 would download a fragment only to throw it away; the level itself is chosen when the levels are known.
    testBandwidth: false,
    startFragPrefetch: true,
    capLevelToPlayerSize: true,
    maxDevicePixelRatio: 2,
    lowLatencyMode: false,
    // Fragmented MP4 needs so little remuxing that a worker's start costs more.
    enableWorker: false,
    // iPhones have no other.
    preferManagedMediaSource: true,
    // The loader waits and retries by itself; what it gives up is final.
    fragLoadPolicy: {
      default: { maxTimeToFirstByteMs: 8_000, maxLoadTimeMs: 20_000, timeoutRetry: null, errorRetry: null },
    },
  };
}
