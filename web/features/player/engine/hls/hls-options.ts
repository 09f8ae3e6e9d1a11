import type { HlsConfig } from 'hls.js';

/** Is shorter than a segment (1 s), so that hls.js loads exactly one segment, even if its audio is slightly short. */
const ONE_SEGMENT = { maxBufferLength: 0.75, maxMaxBufferLength: 0.75 } as const;

/** The buffer ahead in s. With `suspended`, the load scheduler also stops all requests. */
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
  /** The bandwidth in bits per second; null when unknown. */
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
    // The media loader retries requests itself, so hls.js must not retry them.
    fragLoadPolicy: {
      default: { maxTimeToFirstByteMs: 8_000, maxLoadTimeMs: 20_000, timeoutRetry: null, errorRetry: null },
    },
  };
}
