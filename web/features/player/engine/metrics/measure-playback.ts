/** Observes how an episode plays, for whoever wants to know it in figures. Times in ms. */
import type { PlaybackStart } from '../deck/playback-deck.ts';
import type { EngineState, PlaybackError } from '../core/engine-state.ts';
import type { PlaybackEngine } from '../core/playback-engine.ts';
import { countRebuffers, type RebufferElement } from './rebuffers.ts';

export type PlaybackEvent =
  /** The first frame moved, so long after the viewer had asked for it. */
  | {
      readonly kind: 'start';
      readonly way: PlaybackStart['trigger'];
      readonly warm: boolean;
      readonly after_ms: number;
    }
  /** Another quality was on screen, so long after it had been chosen; `width` is that of the picture. */
  | { readonly kind: 'quality'; readonly width: number; readonly after_ms: number }
  | { readonly kind: 'trouble'; readonly trouble: PlaybackError }
  /** The viewer left it, or the page: how long it moved since, how often and long it stood still for want of data. */
  | { readonly kind: 'watched'; readonly played_ms: number; readonly rebuffers: number; readonly rebuffer_ms: number };

type MeasuredEngine = Pick<PlaybackEngine, 'state' | 'subscribe'> & {
  readonly video: RebufferElement & Pick<HTMLVideoElement, 'currentTime' | 'requestVideoFrameCallback'>;
};

export type MeasurePorts = {
  /** Undefined where the start was told already. */
  readonly start: PlaybackStart | undefined;
  readonly onEvent: (event: PlaybackEvent) => void;
};

/** A start that took longer was none: the page lay in the background. */
const MAX_START_MS = 60_000;

/** @returns ends the watching */
export function measurePlayback(engine: MeasuredEngine, { start, onEvent: tell }: MeasurePorts): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const rebuffers = countRebuffers(engine.video, signal);
  const playing = countPlayed(engine.state().isPlaying);
  const tellSwitches = createSwitchReporter(tell);
  if (start) reportStart(engine, start, tell, signal);
  let before = engine.state();
  const unsubscribe = engine.subscribe(() => {
    const now = engine.state();
    if (now.error !== null && now.error !== before.error) tell({ kind: 'trouble', trouble: now.error });
    tellSwitches(before, now);
    playing.note(now.isPlaying);
    before = now;
  });
  const tellWatched = (): void => {
    const playedMs = playing.take();
    const { count, ms } = rebuffers.flush();
    if (playedMs > 0) tell({ kind: 'watched', played_ms: playedMs, rebuffers: count, rebuffer_ms: ms });
  };
  const onHide = (): void => {
    if (document.visibilityState === 'hidden') tellWatched();
  };
  // Before the reporter, which sends what it has when the page is hidden: it may never be shown again.
  document.addEventListener('visibilitychange', onHide, { signal, capture: true });
  return () => {
    unsubscribe();
    tellWatched();
    stop.abort();
  };
}

function reportStart(
  { video }: MeasuredEngine,
  { trigger: way, at, isWarm }: PlaybackStart,
  tell: MeasurePorts['onEvent'],
  signal: AbortSignal,
): void {
  if (!('requestVideoFrameCallback' in video)) return;
  // A frame that stood there before is painted anew, which is no start.
  const from = isWarm ? video.currentTime : -1;
  const look = (now: number, { mediaTime }: VideoFrameCallbackMetadata): void => {
    if (signal.aborted) return;
    if (mediaTime <= from) return void video.requestVideoFrameCallback(look);
    const afterMs = Math.round(now - at);
    if (afterMs < MAX_START_MS) tell({ kind: 'start', way, warm: isWarm, after_ms: afterMs });
  };
  video.requestVideoFrameCallback(look);
}

/** A choice that changes nothing is no switch. */
function createSwitchReporter(tell: MeasurePorts['onEvent']): (before: EngineState, now: EngineState) => void {
  let askedAt: number | undefined;
  return (before, { qualityNotice, quality }) => {
    if (qualityNotice === null || qualityNotice === before.qualityNotice) return;
    if (qualityNotice.kind === 'switching') {
      askedAt = performance.now();
      return;
    }
    if (askedAt !== undefined)
      tell({ kind: 'quality', width: quality.width, after_ms: Math.round(performance.now() - askedAt) });
    askedAt = undefined;
  };
}

/** How long it really moved, by the clock. */
function countPlayed(isPlaying: boolean): {
  readonly note: (isPlaying: boolean) => void;
  readonly take: () => number;
} {
  let total = 0;
  let since = isPlaying ? performance.now() : undefined;
  const note = (plays: boolean): void => {
    const now = performance.now();
    if (since !== undefined) total += now - since;
    since = plays ? now : undefined;
  };
  return {
    note,
    take: () => {
      note(since !== undefined);
      const taken = Math.round(total);
      total = 0;
      return taken;
    },
  };
}
