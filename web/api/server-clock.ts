/** The server's clock, by which days, bonus and plans end; the device's own may be wrong. Spec §4. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryClient } from './query-client.ts';
import { request } from './request.ts';

const TICK_MS = 15_000;
const FRESH_MS = 600_000;

/** By how much the server's clock is ahead of the device's, in ms. */
const aheadOptions = queryOptions({
  queryKey: ['server-clock'],
  queryFn: async () => {
    const { server_time } = await request('account/log_online', {}, { quiet: true });
    return Date.parse(server_time) - Date.now();
  },
  staleTime: FRESH_MS,
});

/** Says that the viewer is here, and hears what time it is: the device's clock may have been set meanwhile. */
export function syncServerClock(): Promise<number> {
  return queryClient.fetchQuery({ ...aheadOptions, staleTime: 0 });
}

/** By how much the server's clock is ahead of the device's, in ms; undefined until the server has told its time. */
export function useServerClockOffset(): number | undefined {
  return useQuery(aheadOptions).data;
}

/** Now in ms, anew every so often; undefined until the server has told its time. */
export function useServerNow(everyMs = TICK_MS): number | undefined {
  const ahead = useServerClockOffset();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return ahead === undefined ? undefined : now + ahead;
}
