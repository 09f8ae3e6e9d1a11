/** Restores the scroll position of each history entry, and of each view of a tab. New pages start at the top. */
import { useLayoutEffect } from 'react';
import type { Location } from '#web/router/router.ts';

/** The time that a page may take to reach its previous height. */
const RESTORE_TIMEOUT_MS = 1500;

const scrollPositions = new Map<string, number>();

/**
 * Scrolls now and whenever the page's height changes, until the timeout or the viewer's first wheel, touch or
 * key input. @returns a function that stops this
 */
function restoreScroll(top: number): () => void {
  const attempt = (): void => scrollTo(0, top);
  const observer = new ResizeObserver(attempt);
  const stop = (): void => observer.disconnect();
  observer.observe(document.body);
  attempt();
  const timer = setTimeout(stop, RESTORE_TIMEOUT_MS);
  const abort = new AbortController();
  for (const kind of ['wheel', 'touchstart', 'keydown'])
    addEventListener(kind, stop, { passive: true, signal: abort.signal });
  return () => {
    stop();
    clearTimeout(timer);
    abort.abort();
  };
}

type ScrollOptions = {
  readonly isReady: boolean;
  /** Remembers the position for each query of the page, which then counts as a view of its own. */
  readonly hasViews: boolean;
};

export function useScrollRestoration(
  { key, path, search, isHistoryNavigation, isReturn }: Location,
  { isReady, hasViews }: ScrollOptions,
): void {
  const view = hasViews ? `${path}?${search}` : key;
  const restores = isHistoryNavigation || (hasViews && isReturn);
  useLayoutEffect(() => {
    if (!isReady) return undefined;
    const top = restores ? (scrollPositions.get(view) ?? 0) : 0;
    if (top > 0) return restoreScroll(top);
    scrollTo(0, 0);
    return undefined;
  }, [view, restores, isReady]);

  // As a layout effect, it ends before the browser scrolls because of another view's height.
  useLayoutEffect(() => {
    if (!isReady) return undefined;
    const savePosition = (): void => {
      scrollPositions.set(view, scrollY);
    };
    addEventListener('scroll', savePosition, { passive: true });
    return () => removeEventListener('scroll', savePosition);
  }, [view, isReady]);
}
