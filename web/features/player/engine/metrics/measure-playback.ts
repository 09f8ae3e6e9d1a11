import type { EngineState, PlaybackError } from '../core/engine-state.ts';
import type { PlaybackEngine } from '../core/playback-engine.ts';
import type { PlaybackStart } from '../deck/playback-deck.ts';
import { countRebuffers, type RebufferElement } from './count-rebuffers.ts';

/** A playback metric, which is sent in `behavior_info` (spec §3). Times are in ms. */
export type PlaybackEvent =
  | {
      readonly kind: 'start';
      readonly way: PlaybackStart['trigger'];
      readonly warm: boolean;
      readonly after_ms: number;
    }
  /** `width` is the width of the frames in px. */
  | { readonly kind: 'quality'; readonly width: number; readonly after_ms: number }
  | { readonly kind: 'trouble'; readonly trouble: PlaybackError }
  | { readonly kind: 'watched'; readonly played_ms: number; readonly rebuffers: number; readonly rebuffer_ms: number };

type MeasuredEngine = Pick<PlaybackEngine, 'state' | 'subscribe'> & {
  readonly video: RebufferElement & Pick<HTMLVideoElement, 'currentTime' | 'requestVideoFrameCallback'>;
};

export type MeasurePorts = {
  /** Undefined if this start was blocked or has been passed before. */
  readonly start: PlaybackStart | undefined;
  readonly onEvent: (event: PlaybackEvent) => void;
};

const MAX_START_MS = 60_000;

/** @returns a function that reports what was watched since the last report, and stops measuring */
export function measurePlayback(engine: MeasuredEngine, { start, onEvent }: MeasurePorts): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const rebuffers = countRebuffers(engine.video, signal);
  const playingTime = measurePlayingTime(engine.state().isPlaying);
  const reportSwitch = createSwitchReporter(onEvent);
  if (start) reportStart(engine, start, onEvent, signal);
  let before = engine.state();
  const unsubscribe = engine.subscribe(() => {
    const now = engine.state();
    if (now.error !== null && now.error !== before.error) onEvent({ kind: 'trouble', trouble: now.error });
    reportSwitch(before, now);
    playingTime.setPlaying(now.isPlaying);
    before = now;
  });
  const reportWatched = (): void => {
    const playedMs = playingTime.flush();
    const { count, ms } = rebuffers.flush();
    if (playedMs > 0) onEvent({ kind: 'watched', played_ms: playedMs, rebuffers: count, rebuffer_ms: ms });
  };
  const onVisibilityChange = (): void => {
    if (document.visibilityState === 'hidden') reportWatched();
  };
  document.addEventListener('visibilitychange', onVisibilityChange, { signal, capture: true });
  return () => {
    unsubscribe();
    reportWatched();
    stop.abort();
  };
}

function reportStart(
  { video }: MeasuredEngine,
  { trigger, at, wasPreloaded, firstFrameAt }: PlaybackStart,
  onEvent: MeasurePorts['onEvent'],
  signal: AbortSignal,
): void {
  const reportFrame = (now: number): void => {
    const afterMs = Math.round(now - at);
    if (afterMs < MAX_START_MS) onEvent({ kind: 'start', way: trigger, warm: wasPreloaded, after_ms: afterMs });
  };
  if (firstFrameAt !== undefined) return reportFrame(firstFrameAt);
  if (!('requestVideoFrameCallback' in video)) return;
  // A preloaded element may first repaint its current frame, which does not count as the start.
  const from = wasPreloaded ? video.currentTime : -1;
  const onFrame = (now: number, { mediaTime }: VideoFrameCallbackMetadata): void => {
    if (signal.aborted) return;
    if (mediaTime <= from) return void video.requestVideoFrameCallback(onFrame);
    reportFrame(now);
  };
  video.requestVideoFrameCallback(onFrame);
}

function createSwitchReporter(onEvent: MeasurePorts['onEvent']): (before: EngineState, now: EngineState) => void {
  let chosenAt: number | undefined;
  return (before, { qualityNotice, quality }) => {
    if (qualityNotice === null || qualityNotice === before.qualityNotice) return;
    if (qualityNotice.kind === 'switching') {
      chosenAt = performance.now();
      return;
    }
    if (chosenAt !== undefined)
      onEvent({ kind: 'quality', width: quality.width, after_ms: Math.round(performance.now() - chosenAt) });
    chosenAt = undefined;
  };
}

function measurePlayingTime(isPlayingNow: boolean) {
  let totalMs = 0;
  let playingSince = isPlayingNow ? performance.now() : undefined;
  const setPlaying = (isPlaying: boolean): void => {
    const now = performance.now();
    if (playingSince !== undefined) totalMs += now - playingSince;
    playingSince = isPlaying ? now : undefined;
  };
  return {
    setPlaying,
    flush: (): number => {
      setPlaying(playingSince !== undefined);
      const flushed = Math.round(totalMs);
      totalMs = 0;
      return flushed;
    },
  };
}
