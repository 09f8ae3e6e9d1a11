import { useEffect } from 'react';

export function useWakeLock(isPlaying: boolean): void {
  useEffect(() => {
    if (!isPlaying || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isReleased = false;
    const acquire = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      try {
        const acquired = await navigator.wakeLock.request('screen');
        if (isReleased) await acquired.release();
        else lock = acquired;
      } catch {}
    };
    // The browser releases the lock when the page is hidden.
    const onVisibilityChange = (): void => void acquire();
    document.addEventListener('visibilitychange', onVisibilityChange);
    void acquire();
    return () => {
      isReleased = true;
      document.removeEventListener('visibilitychange', onVisibilityChange);
      void lock?.release();
    };
  }, [isPlaying]);
}
