/** Writes what a `<video>` does into an engine's state. */
import { bufferedEnd, bufferedSpans } from '../metrics/buffered-ahead.ts';
import type { EngineState } from './engine-state.ts';
import type { PlayedTime } from '../metrics/played-time.ts';
import { watchStalls } from '../errors/stall-detector.ts';
import type { Store } from './store.ts';

export type ElementWatchPorts = {
  readonly video: HTMLVideoElement;
  readonly store: Store<EngineState>;
  readonly played: PlayedTime;
  /** It has waited for longer than any network takes. */
  readonly onStuck: () => void;
  readonly onResize: (width: number) => void;
  readonly onEnded: () => void;
  /** Ends the watching. */
  readonly signal: AbortSignal;
};

export type ElementWatch = {
  /** Looks again whether it waits for data: after a change of what is wanted. */
  readonly review: () => void;
};

/** By then a decoded first frame is on screen. */
const PAINT_MS = 120;

export function watchElement(ports: ElementWatchPorts): ElementWatch {
  const { video, store, played, signal } = ports;
  const stalls = watchStalls((stalled) => store.set({ stalled }), ports.onStuck);
  const review = (): void => stalls.waits(isWaiting(video, store.get()));
  const on = (names: readonly (keyof HTMLMediaElementEventMap)[], listener: () => void): void => {
    for (const name of names) video.addEventListener(name, listener, { signal });
  };

  on(['waiting', 'stalled', 'seeking', 'seeked', 'canplay', 'playing', 'pause', 'loadeddata', 'emptied'], review);
  on(['playing', 'pause', 'waiting', 'ended', 'emptied'], () => store.set({ playing: isPlaying(video) }));
  on(['timeupdate', 'seeked'], () => notePosition(ports));
  on(['seeking'], () => noteSeek(ports));
  on(['seeking', 'waiting', 'pause'], () => played.leap());
  on(['progress', 'timeupdate', 'seeked'], () => noteBuffer(ports));
  on(['volumechange'], () => store.set({ muted: video.muted, volume: video.volume }));
  on(['ratechange'], () => store.set({ rate: video.playbackRate }));
  on(['resize'], () => ports.onResize(video.videoWidth));
  on(['emptied'], () => store.set({ hasFrame: false }));
  // Asked for before there is one: a first frame that was painted already is not told of.
  on(['loadedmetadata'], () => awaitFrame(ports));
  on(['loadeddata'], () => expectFrame(ports));
  on(['ended'], () => {
    store.set({ ended: true, wanted: false });
    ports.onEnded();
  });
  return { review };
}

function isWaiting(video: HTMLVideoElement, { sourceKey, wanted, trouble }: EngineState): boolean {
  const isShort = video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA || video.seeking;
  return sourceKey !== null && wanted && !video.ended && trouble === null && isShort;
}

function isPlaying(video: HTMLVideoElement): boolean {
  return !video.paused && !video.ended && video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
}

function notePosition({ video, store, played }: ElementWatchPorts): void {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.seeking) return;
  const positionMs = video.currentTime * 1000;
  if (!video.paused) played.look(positionMs, performance.now(), video.playbackRate);
  store.set({ positionMs, ended: video.ended });
}

function noteBuffer({ video, store }: ElementWatchPorts): void {
  store.set({
    bufferedMs: bufferedEnd(video.buffered, video.currentTime) * 1000,
    buffered: bufferedSpans(video.buffered, store.get().buffered),
  });
}

/** The browser's own controls seek too; what happens while an episode is opened is no seek. */
function noteSeek({ video, store }: ElementWatchPorts): void {
  if (store.get().hasFrame) store.set({ positionMs: video.currentTime * 1000, ended: false });
}

/** The element may be shown once it has painted a frame. */
function awaitFrame({ video, store }: ElementWatchPorts): void {
  const { sourceKey } = store.get();
  if (!('requestVideoFrameCallback' in video)) return;
  video.requestVideoFrameCallback(() => {
    if (store.get().sourceKey === sourceKey) store.set({ hasFrame: true });
  });
}

/** Where the browser does not tell of frames, or told of none that stands there. */
function expectFrame({ video, store }: ElementWatchPorts): void {
  const { sourceKey } = store.get();
  setTimeout(() => {
    const isSame = store.get().sourceKey === sourceKey;
    if (isSame && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) store.set({ hasFrame: true });
  }, PAINT_MS);
}
