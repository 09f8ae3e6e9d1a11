import type { HlsConfig } from 'hls.js';

/** Shorter than a segment of one second, so that hls.js loads exactly one even if its audio is slightly short. */
const ONE_SEGMENT = { maxBufferLength: 0.75, maxMaxBufferLength: 0.75 } as const;

/** Buffer ahead of the position, in s. `suspended` sends no requests: the load scheduler stops them. */
export const BUFFER_AHEAD = {
  active: { maxBufferLength: 10, maxMaxBufferLength: 15 },
  preloading: ONE_SEGMENT,
  suspended: ONE_SEGMENT,
} as const;

export type BufferProfile = keyof typeof BUFFER_AHEAD;

export type HlsOptionsInput = {
  readonly loader: HlsConfig['loader'];
  readonly errorController: HlsConfig['errorController'];
  readonly profile: BufferProfile;
  /** Bits per second; null when unknown. */
  readonly bandwidth: number | null;
  readonly startSeconds: number;
};

const DEFAULT_BANDWIDTH_ESTIMATE = 1_000_000;

export function hlsOptions(input: HlsOptionsInput): Partial<HlsConfig> {
  const { loader, errorController, profile, bandwidth, startSeconds } = input;
  return {
    loader,
    errorController,
    ...BUFFER_AHEAD[profile],
    backBufferLength: 10,
    startPosition: startSeconds,
    abrEwmaDefaultEstimate: bandwidth ?? DEFAULT_BANDWIDTH_ESTIMATE,
    // The bandwidth test would load a fragment and discard it.
    testBandwidth: false,
    startFragPrefetch: true,
    capLevelToPlayerSize: true,
    maxDevicePixelRatio: 2,
    lowLatencyMode: false,
    // Starting a worker takes longer than remuxing fragmented MP4.
    enableWorker: false,
    // On iPhones only ManagedMediaSource exists.
    preferManagedMediaSource: true,
    // The media loader has its own retries, so its errors are final.
    fragLoadPolicy: {
      default: { maxTimeToFirstByteMs: 8_000, maxLoadTimeMs: 20_000, timeoutRetry: null, errorRetry: null },
    },
  };
}
