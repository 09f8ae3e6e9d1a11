/** Measures the server's clock, by which days, bonus and plans end. Spec §4. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryClient } from './query-client.ts';
import { request } from './request.ts';

const TICK_MS = 15_000;
const FRESH_MS = 600_000;

const clockOffsetQuery = queryOptions({
  queryKey: ['server-clock'],
  queryFn: async () => {
    const { server_time } = await request('account/log_online', {}, { quiet: true });
    return Date.parse(server_time) - Date.now();
  },
  staleTime: FRESH_MS,
});

/** Sends a heartbeat and returns the server's time minus the device's, in ms. */
export function syncServerClock(): Promise<number> {
  return queryClient.fetchQuery({ ...clockOffsetQuery, staleTime: 0 });
}

/** Returns the server's time minus the device's, in ms; undefined before the first response. */
export function useServerClockOffset(): number | undefined {
  return useQuery(clockOffsetQuery).data;
}

/** Returns the server's time in ms, updated every `intervalMs`; undefined before the first response. */
export function useServerNow(intervalMs = TICK_MS): number | undefined {
  const offset = useServerClockOffset();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs]);
  return offset === undefined ? undefined : now + offset;
}
