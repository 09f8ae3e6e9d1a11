import { useEffect } from 'react';
import { queryClient } from '#web/api/query-client.ts';
import { syncServerClock, useServerClockOffset } from '#web/api/server-clock.ts';
import { rewardsKey } from './rewards-badge.ts';
import { startMidnightTimer } from './utc-midnight-timer.ts';

/** Reloads all reward queries when the server's day ends. @param resetsAt ISO timestamp */
export function useUtcMidnight(resetsAt: string | undefined): void {
  const offset = useServerClockOffset();
  useEffect(() => {
    if (resetsAt === undefined || offset === undefined) return undefined;
    const { check, stop } = startMidnightTimer(Date.parse(resetsAt), () => Date.now() + offset, reloadRewards);
    document.addEventListener('visibilitychange', check);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', check);
    };
  }, [resetsAt, offset]);
}

/** Measures the server's clock again first, because the device's clock may have been changed. */
function reloadRewards(): void {
  syncServerClock()
    .then(() => queryClient.invalidateQueries({ queryKey: rewardsKey }))
    // The timer calls this function again.
    .catch(() => undefined);
}
