import { useEffect } from 'react';
import { warmPage } from '#web/app/load-page.ts';
import { warmHls } from '#web/features/player/engine/load-hls.ts';
import { useVideoStore } from '#web/state/video-store.ts';

/** Long enough for the first screen to be there. */
const QUIET_MS = 2_500;

/** Fetches the player's code in idle time, so that the first tap waits for the picture alone. Not under data saver. */
export function useWarmPlayer(): void {
  const dataSaver = useVideoStore((state) => state.dataSaver);
  useEffect(() => {
    if (dataSaver) return undefined;
    const timer = setTimeout(() => {
      void warmPage('/pages/shortPlay/index');
      warmHls();
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [dataSaver]);
}
