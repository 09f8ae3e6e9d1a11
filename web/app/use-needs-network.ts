import { useEffect } from 'react';
import { useIsOnline } from '#web/api/use-is-online.ts';

/** The addresses that have been open with a network. Their data is probably in memory. */
const opened = new Set<string>();

/** Returns whether the page at this address cannot load its data, because it opens for the first time and offline. */
export function useNeedsNetwork(address: string): boolean {
  const isOnline = useIsOnline();
  useEffect(() => {
    if (isOnline) opened.add(address);
  }, [address, isOnline]);
  return !isOnline && !opened.has(address);
}
