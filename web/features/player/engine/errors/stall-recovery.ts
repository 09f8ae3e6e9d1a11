import type { EngineState } from '../core/engine-state.ts';
import type { Store } from '../core/store.ts';

export type StallRecoveryPorts = {
  readonly video: EventTarget & Pick<HTMLVideoElement, 'paused' | 'ended' | 'error' | 'isConnected' | 'readyState'>;
  readonly store: Store<EngineState>;
  readonly play: () => Promise<void>;
  readonly signal: AbortSignal;
};

/**
 * Resumes after pauses that loading, broken media or a hidden page has caused. Other pauses by the browser (a phone
 * call, unplugged headphones) count as pauses by the viewer.
 */
export function startStallRecovery({ video, store, play, signal }: StallRecoveryPorts): void {
  const resume = (): void => {
    const { shouldPlay, error } = store.get();
    if (shouldPlay && error === null && video.paused && document.visibilityState === 'visible') void play();
  };
  const acceptPause = (): void => {
    const isExpected = !store.get().shouldPlay || video.ended || video.error !== null;
    const isPaused = video.paused && video.isConnected && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
    if (!isExpected && isPaused && document.visibilityState === 'visible') store.set({ shouldPlay: false });
  };
  video.addEventListener('canplay', resume, { signal });
  video.addEventListener('pause', acceptPause, { signal });
  document.addEventListener('visibilitychange', resume, { signal });
}
