import { useEffect } from 'react';
import { askServerClock, useServerAhead } from '#web/api/server-clock.ts';
import { queryClient } from '#web/api/query-client.ts';
import { watchDay } from './day-watch.ts';
import { rewardsKey } from './finished.ts';

/** When the day is over, everything that begins anew with it is asked for again. @param resetsAt as the server says */
export function useNewDay(resetsAt: string | undefined): void {
  const ahead = useServerAhead();
  useEffect(() => {
    if (resetsAt === undefined || ahead === undefined) return undefined;
    const { look, stop } = watchDay(Date.parse(resetsAt), () => Date.now() + ahead, begin);
    document.addEventListener('visibilitychange', look);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', look);
    };
  }, [resetsAt, ahead]);
}

/** The clock first: a device's that was set wrong meanwhile only seems to have reached the day's end. */
function begin(): void {
  askServerClock()
    .then(() => queryClient.invalidateQueries({ queryKey: rewardsKey }))
    // It is asked again.
    .catch(() => undefined);
}
