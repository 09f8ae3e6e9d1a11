import { useEffect } from 'react';
import { queryClient } from '#web/api/query-client.ts';
import { syncServerClock, useServerClockOffset } from '#web/api/server-clock.ts';
import { rewardsKey } from './rewards-badge.ts';
import { startMidnightTimer } from './utc-midnight-timer.ts';

/** When the day is over, everything that begins anew with it is asked for again. @param resetsAt as the server says */
export function useUtcMidnight(resetsAt: string | undefined): void {
  const ahead = useServerClockOffset();
  useEffect(() => {
    if (resetsAt === undefined || ahead === undefined) return undefined;
    const { look, stop } = startMidnightTimer(Date.parse(resetsAt), () => Date.now() + ahead, begin);
    document.addEventListener('visibilitychange', look);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', look);
    };
  }, [resetsAt, ahead]);
}

/** The clock first: a device's that was set wrong meanwhile only seems to have reached the day's end. */
function begin(): void {
  syncServerClock()
    .then(() => queryClient.invalidateQueries({ queryKey: rewardsKey }))
    // It is asked again.
    .catch(() => undefined);
}
