/** The server's clock, by which bonus and plans end; the device's own may be wrong. Spec §4. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from './call.ts';

const TICK_MS = 15_000;
const FRESH_MS = 600_000;

/** By how much the server's clock is ahead of the device's, in ms. */
const aheadOptions = queryOptions({
  queryKey: ['server-clock'],
  queryFn: async () => {
    const { server_time } = await call('account/log_online', {}, { quiet: true });
    return Date.parse(server_time) - Date.now();
  },
  staleTime: FRESH_MS,
});

/** Now in ms, anew every 15 s; undefined until the server has told its time. */
export function useServerNow(): number | undefined {
  const { data: ahead } = useQuery(aheadOptions);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return ahead === undefined ? undefined : now + ahead;
}
