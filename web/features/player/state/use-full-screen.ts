import { useState, useSyncExternalStore } from 'react';
import { useDismiss } from './use-dismiss.ts';

export type FullScreen = { readonly isFull: boolean; readonly toggle: () => void };

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

function toggleBrowser(): void {
  if (!document.fullscreenEnabled) return;
  const change = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  // Refused without a gesture: nothing is lost.
  change.catch(() => undefined);
}

/** The browser's full screen, for the whole page: sheets lie outside of the player. Not every phone has one. */
export function useBrowserFullScreen(): FullScreen {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  return { isFull, toggle: toggleBrowser };
}

/** The same for the player, which elsewhere can still leave nothing but itself in its window. */
export function useFullScreen(ep: number): FullScreen {
  const browser = useBrowserFullScreen();
  const [isImmersive, setImmersive] = useState(false);
  useDismiss(isImmersive, () => setImmersive(false), ep);
  return document.fullscreenEnabled ? browser : { isFull: isImmersive, toggle: () => setImmersive(!isImmersive) };
}
