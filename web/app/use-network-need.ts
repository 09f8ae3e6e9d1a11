import { useEffect } from 'react';
import { useIsOnline } from '#web/api/use-is-online.ts';
import type { RoutePath } from '#web/router/paths.ts';
import { ROUTES } from './routes.ts';

/** The addresses that have been open with a network. Their data is probably in memory. */
const opened = new Set<string>();

/**
 * Returns what an address can show now: `none` of it needs a network, `some` of it does, or `all` of it, because it
 * opens for the first time and offline.
 */
export function useNetworkNeed(path: RoutePath, search: string): 'none' | 'some' | 'all' {
  const isOnline = useIsOnline();
  const { frame, worksOffline } = ROUTES[path];
  // The views of a tab's page say themselves that there is no network.
  const address = frame === 'tab' ? path : `${path}?${search}`;
  useEffect(() => {
    if (isOnline) opened.add(address);
  }, [address, isOnline]);
  if (worksOffline?.(search) === true) return 'none';
  return isOnline || opened.has(address) ? 'some' : 'all';
}
