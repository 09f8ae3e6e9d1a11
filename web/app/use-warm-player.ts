import { useEffect } from 'react';
import { warmHls } from '#web/features/player/engine/load-hls.ts';
import { keptPreferences } from '#web/features/player/preferences.ts';
import { useVideoStore } from '#web/state/video-store.ts';
import { warmPage } from './load-page.ts';

/** Long enough for the page's own screen to be there. */
const SOON_MS = 2_500;
const AT_ONCE_MS = 500;

function warmPlayer(): void {
  void warmPage('/pages/shortPlay/index');
  warmHls();
}

/**
 * Fetches the player's code in idle time, so that the first tap waits for the picture alone. Not under data saver.
 * @param also what else of the page's own is to be fetched then; the same function each time
 */
export function useWarmPlayer(also?: () => void): void {
  const dataSaver = useVideoStore((state) => state.dataSaver);
  useEffect(() => {
    if (dataSaver || keptPreferences.dataSaver()) return undefined;
    const timer = setTimeout(() => {
      warmPlayer();
      also?.();
    }, SOON_MS);
    return () => clearTimeout(timer);
  }, [dataSaver, also]);
}

/**
 * The same where the next tap plays, as on a show's page: at once, and under data saver too. It is the weight of two
 * seconds of video, once for all visits.
 */
export function useReadyPlayer(): void {
  useEffect(() => {
    const timer = setTimeout(warmPlayer, AT_ONCE_MS);
    return () => clearTimeout(timer);
  }, []);
}
