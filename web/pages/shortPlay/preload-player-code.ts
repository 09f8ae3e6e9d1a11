import { useEffect } from 'react';
import { prefetchHls } from '#web/features/player/engine/hls/load-hls.ts';
import { storedPreferences } from '#web/features/player/state/preferences.ts';
import { preloadPage } from '#web/router/preload-page.ts';
import { useVideoStore } from '#web/state/video-store.ts';

/** Late enough for the page's own content to load first. */
const LONG_DELAY_MS = 2_500;
const SHORT_DELAY_MS = 500;

function preloadPlayerCode(): void {
  preloadPage('/pages/shortPlay/index');
  prefetchHls();
}

/**
 * Preloads the player's code 2.5 s after the page has opened, except in data saver mode.
 * @param preloadMore must be the same function on every render
 */
export function usePlayerCodePreload(preloadMore?: () => void): void {
  const dataSaver = useVideoStore((state) => state.dataSaver);
  useEffect(() => {
    if (dataSaver || storedPreferences.dataSaver()) return undefined;
    const timer = setTimeout(() => {
      preloadPlayerCode();
      preloadMore?.();
    }, LONG_DELAY_MS);
    return () => clearTimeout(timer);
  }, [dataSaver, preloadMore]);
}

/**
 * Preloads the player's code early, because the next tap probably opens the player. Ignores data saver mode: the code
 * is only as large as two seconds of video, and is cached.
 */
export function useEarlyPlayerCodePreload(): void {
  useEffect(() => {
    const timer = setTimeout(preloadPlayerCode, SHORT_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
}
