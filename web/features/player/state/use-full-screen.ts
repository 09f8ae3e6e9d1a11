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
  change.catch(() => undefined);
}

/** Full screen covers the page, because sheets are rendered outside of the player. */
export function useBrowserFullScreen(): FullScreen {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  return { isFull, toggle: toggleBrowser };
}

/** Falls back to filling the window where the browser has no full screen. */
export function useFullScreen(ep: number): FullScreen {
  const browser = useBrowserFullScreen();
  const [isImmersive, setImmersive] = useState(false);
  useDismiss(isImmersive, () => setImmersive(false), ep);
  return document.fullscreenEnabled ? browser : { isFull: isImmersive, toggle: () => setImmersive(!isImmersive) };
}
