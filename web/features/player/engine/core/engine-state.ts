import type { TimeRangeMs } from '../metrics/buffered-ranges.ts';
import type { QualityChoice } from '../hls/start-rendition.ts';
import { UNKNOWN_QUALITY, type QualityState } from './quality.ts';

/**
 * `offline`: no network, playback resumes automatically. `broken`: the data cannot be decoded, even after a reload.
 * `gone`: the media is no longer available.
 */
export type PlaybackError = 'offline' | 'broken' | 'gone';

export type EngineState = {
  readonly phase: 'idle' | 'preloading' | 'active';
  readonly sourceKey: string | null;
  /** The viewer's intent; `isPlaying` is the actual state. */
  readonly shouldPlay: boolean;
  readonly isPlaying: boolean;
  /** The element shows a frame of this source and may cover the poster. */
  readonly hasFrame: boolean;
  readonly isStalled: boolean;
  readonly isEnded: boolean;
  readonly error: PlaybackError | null;
  readonly isMuted: boolean;
  /** Muted by the browser's autoplay policy, not by the viewer. */
  readonly isAutoplayMuted: boolean;
  /** 0 to 1. */
  readonly volume: number;
  readonly rate: number;
  readonly positionMs: number;
  readonly durationMs: number;
  /** End of the buffered range at the position. */
  readonly bufferedMs: number;
  readonly buffered: readonly TimeRangeMs[];
  readonly quality: QualityState;
  /** `serial` distinguishes equal notices. */
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
