import { useCallback, useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** The browser's full screen, for the whole page: sheets lie outside of the player. Not every phone has one. */
export function useFullScreen() {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const toggleFullScreen = useCallback(() => {
    const change = document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen();
    // Refused without a gesture: nothing is lost.
    change.catch(() => undefined);
  }, []);
  return { isFull, isPossible: document.fullscreenEnabled, toggleFullScreen };
}
