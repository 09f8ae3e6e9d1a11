/** Decides how much hls.js buffers, and how much of the bandwidth a better quality may use. */
import type { HlsConfig } from 'hls.js';
import { MAX_FIRST_SEGMENT_LOAD_SECONDS } from '#web/boot/start-rendition.ts';

/** With `suspended`, the load scheduler also stops all requests. */
export type BufferProfile = 'active' | 'preloading' | 'suspended';

/** The times are in s of media. */
export type Progress = {
  /** Excludes skipped and includes repeated media. */
  readonly watched: number;
  readonly buffered: number;
  readonly isSeeking: boolean;
  /** The usual time until the first byte of a response, which every quality needs. */
  readonly firstByte: number;
};

type LoadingRules = Pick<
  HlsConfig,
  'maxBufferLength' | 'maxMaxBufferLength' | 'maxStarvationDelay' | 'abrBandWidthUpFactor'
>;

/** Is shorter than a segment (1 s), so that hls.js loads exactly one segment, even if its audio is slightly short. */
const ONE_SEGMENT_SECONDS = 0.75;
const MIN_AHEAD_SECONDS = 5;
const MAX_AHEAD_SECONDS = 15;
/** Viewers who leave an episode mostly do so early, and the buffer is then lost. */
const AHEAD_PER_WATCHED = 0.5;

/** With so much in the buffer, a segment that takes long is no stall. */
const SAFE_BUFFER_SECONDS = 4;
const CAUTIOUS_SHARE = 0.5;
const BOLD_SHARE = 0.8;

export function loadingRules(
  profile: BufferProfile,
  { watched, buffered, isSeeking, firstByte }: Progress,
): LoadingRules {
  const ahead =
    profile === 'active'
      ? Math.min(MAX_AHEAD_SECONDS, Math.max(MIN_AHEAD_SECONDS, watched * AHEAD_PER_WATCHED))
      : ONE_SEGMENT_SECONDS;
  return {
    maxBufferLength: ahead,
    maxMaxBufferLength: ahead,
    // After a seek, the buffer is empty, and a quality that loads quickly is kept. If no quality loads in time otherwise,
    // hls.js loads the lowest.
    maxStarvationDelay: isSeeking ? firstByte + MAX_FIRST_SEGMENT_LOAD_SECONDS : 0,
    abrBandWidthUpFactor: buffered >= SAFE_BUFFER_SECONDS ? BOLD_SHARE : CAUTIOUS_SHARE,
  };
}
