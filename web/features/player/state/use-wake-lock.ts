import { useEffect } from 'react';

/** Keeps the screen on while a picture moves. Where the device refuses, nothing is lost. */
export function useWakeLock(isPlaying: boolean): void {
  useEffect(() => {
    if (!isPlaying || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const take = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      try {
        const taken = await navigator.wakeLock.request('screen');
        if (isOver) await taken.release();
        else lock = taken;
      } catch {
        // Low battery, or a rule of the device.
      }
    };
    // A page that was hidden has lost its lock.
    const takeAgain = (): void => void take();
    document.addEventListener('visibilitychange', takeAgain);
    void take();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', takeAgain);
      void lock?.release();
    };
  }, [isPlaying]);
}
