import { useSyncExternalStore } from 'react';
import { isWide, WIDE_QUERY } from '#web/boot/is-wide.ts';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE_QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Returns whether pages use the window (variant `wide` in theme.css). For what style sheets cannot decide. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, isWide);
}
