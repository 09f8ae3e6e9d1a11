import type { HlsConfig } from 'hls.js';
import { loadingRules, type BufferProfile } from './loading-rules.ts';

export type HlsOptionsInput = {
  readonly loader: HlsConfig['loader'];
  readonly errorController: HlsConfig['errorController'];
  readonly abrController: HlsConfig['abrController'];
  readonly streamController: HlsConfig['streamController'];
  readonly profile: BufferProfile;
  readonly startSeconds: number;
};

export function hlsOptions(input: HlsOptionsInput): Partial<HlsConfig> {
  const { profile, startSeconds, ...classes } = input;
  return {
    ...classes,
    ...loadingRules(profile, { watched: 0, buffered: 0, isSeeking: false, firstByte: 0 }),
    backBufferLength: 10,
    startPosition: startSeconds,
    // The bandwidth test would load a fragment and discard it.
    testBandwidth: false,
    startFragPrefetch: true,
    capLevelToPlayerSize: true,
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
