import { useEffect } from 'react';
import { useIsOnline } from '#web/api/use-is-online.ts';
import type { RoutePath } from '#web/router/paths.ts';
import { ROUTES } from './routes.ts';

/** The addresses that were open with a network. Their data is probably in memory. */
const opened = new Set<string>();

/**
 * Returns how much of the page at an address needs a network now: `none`, `some`, or `all` if the page is offline and
 * was not open before.
 */
export function useNetworkNeed(path: RoutePath, search: string): 'none' | 'some' | 'all' {
  const isOnline = useIsOnline();
  const { frame, worksOffline } = ROUTES[path];
  // Each view of a tab's page shows its own message without a network.
  const address = frame === 'tab' ? path : `${path}?${search}`;
  useEffect(() => {
    if (isOnline) opened.add(address);
  }, [address, isOnline]);
  if (worksOffline?.(search) === true) return 'none';
  return isOnline || opened.has(address) ? 'some' : 'all';
}
