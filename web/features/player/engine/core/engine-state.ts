import type { TimeRangeMs } from '../metrics/buffered-ranges.ts';
import type { QualityChoice } from '#web/boot/start-rendition.ts';
import { UNKNOWN_QUALITY, type QualityState } from './quality.ts';

/**
 * `offline`: requests fail; playback resumes when they succeed. `broken`: decoding fails even after a reload.
 * `gone`: the media is unavailable, or playback stalls again after a reload.
 */
export type PlaybackError = 'offline' | 'broken' | 'gone';

export type EngineState = {
  readonly phase: 'idle' | 'preloading' | 'active';
  readonly sourceKey: string | null;
  /** True if the video should play as soon as it can; `isPlaying` is the actual state. */
  readonly shouldPlay: boolean;
  readonly isPlaying: boolean;
  /** True while the element displays a frame of this source and may cover the poster. */
  readonly hasFrame: boolean;
  readonly isStalled: boolean;
  readonly isEnded: boolean;
  readonly error: PlaybackError | null;
  readonly isMuted: boolean;
  /** True if the browser's autoplay policy, not the viewer, muted the video. */
  readonly isAutoplayMuted: boolean;
  /** The volume from 0 to 1. */
  readonly volume: number;
  readonly rate: number;
  readonly positionMs: number;
  readonly durationMs: number;
  /** The position up to which playback can continue from the buffer. */
  readonly bufferedMs: number;
  readonly buffered: readonly TimeRangeMs[];
  readonly quality: QualityState;
  /** `serial` distinguishes consecutive equal notices. */
  readonly qualityNotice: {
    readonly kind: 'switching' | 'switched';
    readonly choice: QualityChoice;
    readonly serial: number;
  } | null;
};

const NO_RANGES: readonly TimeRangeMs[] = [];

export const EMPTY_BUFFER = { bufferedMs: 0, buffered: NO_RANGES } as const satisfies Partial<EngineState>;

export const NO_SOURCE = {
  phase: 'idle',
  sourceKey: null,
  isPlaying: false,
  hasFrame: false,
  isStalled: false,
  isEnded: false,
  error: null,
  positionMs: 0,
  durationMs: 0,
  ...EMPTY_BUFFER,
} as const satisfies Partial<EngineState>;

export const INITIAL_STATE: EngineState = {
  ...NO_SOURCE,
  shouldPlay: false,
  isMuted: false,
  isAutoplayMuted: false,
  volume: 1,
  rate: 1,
  quality: UNKNOWN_QUALITY,
  qualityNotice: null,
};
