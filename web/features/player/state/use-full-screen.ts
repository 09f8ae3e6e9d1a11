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
  // The browser rejects the request outside of a user gesture.
  change.catch(() => undefined);
}

/** The browser's full screen for the whole page, because sheets are rendered outside of the player. */
export function useBrowserFullScreen(): FullScreen {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  return { isFull, toggle: toggleBrowser };
}

/** The browser's full screen, or on phones without one a mode in which the player fills the window. */
export function useFullScreen(ep: number): FullScreen {
  const browser = useBrowserFullScreen();
  const [isImmersive, setImmersive] = useState(false);
  useDismiss(isImmersive, () => setImmersive(false), ep);
  return document.fullscreenEnabled ? browser : { isFull: isImmersive, toggle: () => setImmersive(!isImmersive) };
}
