import { useSyncExternalStore } from 'react';

/** Once the banner's sky is gone from under the header. */
const SCROLLED_PX = 60;

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}

/** Whether the page has left its top. */
export function useIsScrolled(): boolean {
  return useSyncExternalStore(subscribe, () => scrollY > SCROLLED_PX);
}
