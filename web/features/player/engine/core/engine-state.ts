/** What a screen can know of a playback engine. */
import type { TimeRangeMs } from '../metrics/buffered-ahead.ts';
import type { QualityChoice } from '../hls/start-level.ts';
import { UNKNOWN_QUALITY, type QualityState } from './quality.ts';

/**
 * Why it does not go on: no network (it resumes by itself), broken data (it was mended once in vain), or an episode that
 * cannot be had.
 */
export type PlaybackError = 'offline' | 'broken' | 'gone';

export type EngineState = {
  readonly phase: 'idle' | 'preloading' | 'active';
  /** The `key` of the opened source. */
  readonly sourceKey: string | null;
  /** The viewer wants it to play; whether it does is `playing`. */
  readonly shouldPlay: boolean;
  readonly isPlaying: boolean;
  /** A frame of this episode stands in the element, so that it may be shown over the poster. */
  readonly hasFrame: boolean;
  /** Nothing has moved for a while that should have. */
  readonly isStalled: boolean;
  readonly isEnded: boolean;
  readonly error: PlaybackError | null;
  readonly isMuted: boolean;
  /** Muted by the browser's rules and not by the viewer. */
  readonly isAutoplayMuted: boolean;
  /** 0 to 1. */
  readonly volume: number;
  /** 1 as it was made; what a hold speeds up for a moment is told here too. */
  readonly rate: number;
  readonly positionMs: number;
  readonly durationMs: number;
  /** How far the data reaches without a gap. */
  readonly bufferedMs: number;
  /** All data that is there: after leaps it has holes. */
  readonly buffered: readonly TimeRangeMs[];
  readonly quality: QualityState;
  /** The last word on a chosen quality; `serial` tells two equal ones apart. */
  readonly qualityNotice: {
    readonly kind: 'switching' | 'switched';
    readonly choice: QualityChoice;
    readonly serial: number;
  } | null;
};

const NO_RANGES: readonly TimeRangeMs[] = [];

/** What is left of the data when the session is gone that held it. */
export const EMPTY_BUFFER = { bufferedMs: 0, buffered: NO_RANGES } as const satisfies Partial<EngineState>;

/** How an element looks before and between episodes. */
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
