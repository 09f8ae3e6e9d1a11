import { useEffect } from 'react';
import { warmHls } from '#web/features/player/engine/load-hls.ts';
import { keptPreferences } from '#web/features/player/preferences.ts';
import { useVideoStore } from '#web/state/video-store.ts';
import { warmPage } from './load-page.ts';

/**
 * Fetches the player's code in idle time, so that the first tap waits for the picture alone. Not under data saver.
 * @param also what else of the page's own is to be fetched then; the same function each time
 * @param afterMs long enough for the page's own screen to be there
 */
export function useWarmPlayer(also?: () => void, afterMs = 2_500): void {
  const dataSaver = useVideoStore((state) => state.dataSaver);
  useEffect(() => {
    if (dataSaver || keptPreferences.dataSaver()) return undefined;
    const timer = setTimeout(() => {
      void warmPage('/pages/shortPlay/index');
      warmHls();
      also?.();
    }, afterMs);
    return () => clearTimeout(timer);
  }, [dataSaver, also, afterMs]);
}
