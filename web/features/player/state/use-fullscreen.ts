import { useState, useSyncExternalStore } from 'react';
import { useDismiss } from './use-dismiss.ts';

export type Fullscreen = { readonly isActive: boolean; readonly toggle: () => void };

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

function toggleBrowserFullscreen(): void {
  if (!document.fullscreenEnabled) return;
  const change = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  change.catch(() => undefined);
}

/** Shows the whole page in fullscreen, because sheets are rendered outside of the player. */
export function useBrowserFullscreen(): Fullscreen {
  const isActive = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  return { isActive, toggle: toggleBrowserFullscreen };
}

/** Uses the browser's fullscreen or, where that is not supported, fills the window. */
export function useFullscreen(ep: number): Fullscreen {
  const browser = useBrowserFullscreen();
  const [fillsWindow, setFillsWindow] = useState(false);
  useDismiss(fillsWindow, () => setFillsWindow(false), ep);
  return document.fullscreenEnabled ? browser : { isActive: fillsWindow, toggle: () => setFillsWindow(!fillsWindow) };
}
