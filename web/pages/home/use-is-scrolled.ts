import { useSyncExternalStore } from 'react';

/** The height of the banner's gradient. */
const SCROLLED_PX = 60;

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}

export function useIsScrolled(): boolean {
  return useSyncExternalStore(subscribe, () => scrollY > SCROLLED_PX);
}
