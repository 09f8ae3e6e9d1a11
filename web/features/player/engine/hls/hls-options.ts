/** Every option of hls.js that playback here depends on. */
import type { HlsConfig } from 'hls.js';

/**
 * With so much in hand no more is fetched: one segment of a second is that much, whatever its sound's exact length, and
 * the next one comes in time on a slow line. Where playback goes on within a segment it may take two.
 */
const ONE_SEGMENT = { maxBufferLength: 0.75, maxMaxBufferLength: 0.75 } as const;

/** How far ahead an element buffers, in s. A resting one asks for nothing at all. */
export const BUFFER_AHEAD = {
  active: { maxBufferLength: 10, maxMaxBufferLength: 15 },
  preloading: ONE_SEGMENT,
  minimalBuffer: ONE_SEGMENT,
} as const;

export type BufferProfile = keyof typeof BUFFER_AHEAD;

export type HlsOptionsInput = {
  readonly loader: HlsConfig['loader'];
  readonly errorController: HlsConfig['errorController'];
  readonly profile: BufferProfile;
  /** Bits a second, as measured last; null when unknown. */
  readonly bandwidth: number | null;
  readonly startSeconds: number;
};

/** A guess where nothing was measured, in bits a second; the start level does not depend on it. */
const DEFAULT_BANDWIDTH_ESTIMATE = 1_000_000;

export function hlsOptions(question: HlsOptionsInput): Partial<HlsConfig> {
  const { loader, errorController, profile, bandwidth, startSeconds } = question;
  return {
    loader,
    errorController,
    ...BUFFER_AHEAD[profile],
    backBufferLength: 10,
    startPosition: startSeconds,
    abrEwmaDefaultEstimate: bandwidth ?? DEFAULT_BANDWIDTH_ESTIMATE,
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
    // The loader waits and retries by itself, with a patience of its own; what it gives up is final.
    fragLoadPolicy: {
      default: { maxTimeToFirstByteMs: 8_000, maxLoadTimeMs: 20_000, timeoutRetry: null, errorRetry: null },
    },
  };
}
