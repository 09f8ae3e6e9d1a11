/** Keeps an element at what is wanted of it, whatever the browser does on its own. */
import type { EngineState } from '../core/engine-state.ts';
import type { Store } from '../core/store.ts';

export type StallRecoveryPorts = {
  readonly video: EventTarget & Pick<HTMLVideoElement, 'paused' | 'ended' | 'isConnected' | 'readyState'>;
  readonly store: Store<EngineState>;
  readonly play: () => Promise<void>;
  /** Ends it. */
  readonly signal: AbortSignal;
};

/**
 * A start that loading interrupted is made up for. A pause of the browser's own (a call comes in, headphones are pulled,
 * the small window is closed) counts as the viewer's; one behind the viewer's back, in a hidden page, ends with that.
 */
export function startStallRecovery({ video, store, play, signal }: StallRecoveryPorts): void {
  const resume = (): void => {
    const { shouldPlay: wanted, error: trouble } = store.get();
    if (wanted && trouble === null && video.paused && document.visibilityState === 'visible') void play();
  };
  const heedPause = (): void => {
    const isOwn = !store.get().shouldPlay || video.ended;
    const isStanding = video.paused && video.isConnected && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
    if (!isOwn && isStanding && document.visibilityState === 'visible') store.set({ shouldPlay: false });
  };
  video.addEventListener('canplay', resume, { signal });
  video.addEventListener('pause', heedPause, { signal });
  document.addEventListener('visibilitychange', resume, { signal });
}
