import { createStallDetector } from '../errors/stall-detector.ts';
import { bufferedEnd } from '#web/boot/buffered-end.ts';
import { bufferedRanges } from '../metrics/buffered-ranges.ts';
import type { PlayedTime } from '../metrics/played-time.ts';
import type { EngineState } from './engine-state.ts';
import type { Store } from './store.ts';

export type ElementObserverPorts = {
  readonly video: HTMLVideoElement;
  readonly store: Store<EngineState>;
  readonly playedTime: PlayedTime;
  readonly onStallTimeout: () => void;
  readonly onResize: (width: number) => void;
  readonly onEnded: () => void;
  readonly signal: AbortSignal;
};

export type ElementObserver = {
  readonly updateStalled: () => void;
};

const ASSUMED_PAINT_DELAY_MS = 120;

export function observeElement(ports: ElementObserverPorts): ElementObserver {
  const { video, store, playedTime, signal } = ports;
  const stalls = createStallDetector((isStalled) => store.set({ isStalled }), ports.onStallTimeout);
  const updateStalled = (): void => stalls.setWaiting(isWaiting(video, store.get()));
  const on = (names: readonly (keyof HTMLMediaElementEventMap)[], listener: () => void): void => {
    for (const name of names) video.addEventListener(name, listener, { signal });
  };

  on(
    ['waiting', 'stalled', 'seeking', 'seeked', 'canplay', 'playing', 'pause', 'loadeddata', 'emptied'],
    updateStalled,
  );
  on(['playing', 'pause', 'waiting', 'ended', 'emptied'], () => store.set({ isPlaying: isPlaying(video) }));
  on(['playing', 'timeupdate', 'seeked'], () => updatePosition(ports));
  on(['seeking'], () => updateSeekPosition(ports));
  on(['seeking', 'waiting', 'pause'], () => playedTime.reset());
  on(['progress', 'timeupdate', 'seeked'], () => updateBuffered(ports));
  on(['volumechange'], () => store.set({ isMuted: video.muted, volume: video.volume }));
  on(['ratechange'], () => store.set({ rate: video.playbackRate }));
  on(['resize'], () => ports.onResize(video.videoWidth));
  on(['emptied'], () => store.set({ hasFrame: false }));
  // The frame callback must be registered before the first frame is painted.
  on(['loadedmetadata'], () => watchForFirstFrame(ports));
  on(['loadeddata'], () => assumeFirstFrame(ports));
  on(['ended'], () => {
    store.set({ isEnded: true, shouldPlay: false });
    ports.onEnded();
  });
  return { updateStalled };
}

function isWaiting(video: HTMLVideoElement, { sourceKey, shouldPlay, error }: EngineState): boolean {
  const lacksData = video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA || video.seeking;
  return sourceKey !== null && shouldPlay && !video.ended && error === null && lacksData;
}

function isPlaying(video: HTMLVideoElement): boolean {
  return !video.paused && !video.ended && video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
}

function updatePosition({ video, store, playedTime }: ElementObserverPorts): void {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.seeking) return;
  const positionMs = video.currentTime * 1000;
  if (!video.paused) playedTime.sample(positionMs, performance.now(), video.playbackRate);
  store.set({ positionMs, isEnded: video.ended });
}

function updateBuffered({ video, store }: ElementObserverPorts): void {
  store.set({
    bufferedMs: bufferedEnd(video.buffered, video.currentTime) * 1000,
    buffered: bufferedRanges(video.buffered, store.get().buffered),
  });
}

/** Updates the position on seeks, also by the browser's own controls. Ignores seeks while the first frame loads. */
function updateSeekPosition({ video, store }: ElementObserverPorts): void {
  if (store.get().hasFrame) store.set({ positionMs: video.currentTime * 1000, isEnded: false });
}

function watchForFirstFrame({ video, store }: ElementObserverPorts): void {
  const { sourceKey } = store.get();
  if (!('requestVideoFrameCallback' in video)) return;
  video.requestVideoFrameCallback(() => {
    if (store.get().sourceKey === sourceKey) store.set({ hasFrame: true });
  });
}

/** Sets `hasFrame` shortly after data has loaded, because some browsers lack the frame callback or do not call it. */
function assumeFirstFrame({ video, store }: ElementObserverPorts): void {
  const { sourceKey } = store.get();
  setTimeout(() => {
    const isSame = store.get().sourceKey === sourceKey;
    if (isSame && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) store.set({ hasFrame: true });
  }, ASSUMED_PAINT_DELAY_MS);
}
