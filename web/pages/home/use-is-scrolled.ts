import { useSyncExternalStore } from 'react';

/** Beyond this scroll position, the header has a dark background instead of a gradient. */
const SCROLLED_PX = 60;

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}

export function useIsScrolled(): boolean {
  return useSyncExternalStore(subscribe, () => scrollY > SCROLLED_PX);
}
