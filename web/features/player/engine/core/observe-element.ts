/** Writes what a `<video>` does into an engine's state. */
import { bufferedEnd, bufferedRanges } from '../metrics/buffered-ahead.ts';
import type { EngineState } from './engine-state.ts';
import type { PlayedTime } from '../metrics/played-time.ts';
import { createStallDetector } from '../errors/stall-detector.ts';
import type { Store } from './store.ts';

export type ElementObserverPorts = {
  readonly video: HTMLVideoElement;
  readonly store: Store<EngineState>;
  readonly playedTime: PlayedTime;
  /** It has waited for longer than any network takes. */
  readonly onStallTimeout: () => void;
  readonly onResize: (width: number) => void;
  readonly onEnded: () => void;
  /** Ends the watching. */
  readonly signal: AbortSignal;
};

export type ElementObserver = {
  /** Looks again whether it waits for data: after a change of what is wanted. */
  readonly updateStalled: () => void;
};

/** By then a decoded first frame is on screen. */
const PAINT_MS = 120;

export function observeElement(ports: ElementObserverPorts): ElementObserver {
  const { video, store, playedTime: played, signal } = ports;
  const stalls = createStallDetector((stalled) => store.set({ isStalled: stalled }), ports.onStallTimeout);
  const review = (): void => stalls.setWaiting(isWaiting(video, store.get()));
  const on = (names: readonly (keyof HTMLMediaElementEventMap)[], listener: () => void): void => {
    for (const name of names) video.addEventListener(name, listener, { signal });
  };

  on(['waiting', 'stalled', 'seeking', 'seeked', 'canplay', 'playing', 'pause', 'loadeddata', 'emptied'], review);
  on(['playing', 'pause', 'waiting', 'ended', 'emptied'], () => store.set({ isPlaying: isPlaying(video) }));
  on(['timeupdate', 'seeked'], () => updatePosition(ports));
  on(['seeking'], () => updateSeekPosition(ports));
  on(['seeking', 'waiting', 'pause'], () => played.reset());
  on(['progress', 'timeupdate', 'seeked'], () => updateBuffered(ports));
  on(['volumechange'], () => store.set({ isMuted: video.muted, volume: video.volume }));
  on(['ratechange'], () => store.set({ rate: video.playbackRate }));
  on(['resize'], () => ports.onResize(video.videoWidth));
  on(['emptied'], () => store.set({ hasFrame: false }));
  // Asked for before there is one: a first frame that was painted already is not told of.
  on(['loadedmetadata'], () => watchForFirstFrame(ports));
  on(['loadeddata'], () => assumeFirstFrame(ports));
  on(['ended'], () => {
    store.set({ isEnded: true, shouldPlay: false });
    ports.onEnded();
  });
  return { updateStalled: review };
}

function isWaiting(video: HTMLVideoElement, { sourceKey, shouldPlay: wanted, error: trouble }: EngineState): boolean {
  const isShort = video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA || video.seeking;
  return sourceKey !== null && wanted && !video.ended && trouble === null && isShort;
}

function isPlaying(video: HTMLVideoElement): boolean {
  return !video.paused && !video.ended && video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
}

function updatePosition({ video, store, playedTime: played }: ElementObserverPorts): void {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.seeking) return;
  const positionMs = video.currentTime * 1000;
  if (!video.paused) played.sample(positionMs, performance.now(), video.playbackRate);
  store.set({ positionMs, isEnded: video.ended });
}

function updateBuffered({ video, store }: ElementObserverPorts): void {
  store.set({
    bufferedMs: bufferedEnd(video.buffered, video.currentTime) * 1000,
    buffered: bufferedRanges(video.buffered, store.get().buffered),
  });
}

/** The browser's own controls seek too; what happens while an episode is opened is no seek. */
function updateSeekPosition({ video, store }: ElementObserverPorts): void {
  if (store.get().hasFrame) store.set({ positionMs: video.currentTime * 1000, isEnded: false });
}

/** The element may be shown once it has painted a frame. */
function watchForFirstFrame({ video, store }: ElementObserverPorts): void {
  const { sourceKey } = store.get();
  if (!('requestVideoFrameCallback' in video)) return;
  video.requestVideoFrameCallback(() => {
    if (store.get().sourceKey === sourceKey) store.set({ hasFrame: true });
  });
}

/** Where the browser does not tell of frames, or told of none that stands there. */
function assumeFirstFrame({ video, store }: ElementObserverPorts): void {
  const { sourceKey } = store.get();
  setTimeout(() => {
    const isSame = store.get().sourceKey === sourceKey;
    if (isSame && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) store.set({ hasFrame: true });
  }, PAINT_MS);
}
