import { useDeferredValue, type ReactNode } from 'react';
import { useLocation } from '#web/router/router.ts';

/**
 * Renders parts below the first screen after the first paint, in slices that do not delay input. Otherwise, the first
 * paint of a long page would wait for all of it. A page that the viewer returns to is rendered at once, because it
 * opens at its previous place.
 */
export function RenderLater({ children }: { children: ReactNode }) {
  const { isHistoryNavigation, isReturn } = useLocation();
  return useDeferredValue(true, isHistoryNavigation || isReturn) ? children : null;
}
