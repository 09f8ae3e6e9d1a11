/** Restores the scroll position of each history entry. New pages start at the top. */
import { useEffect, useLayoutEffect } from 'react';
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

export function useScrollRestoration({ key, isHistoryNavigation }: Location, isReady: boolean): void {
  useLayoutEffect(() => {
    if (!isReady) return undefined;
    const top = isHistoryNavigation ? (scrollPositions.get(key) ?? 0) : 0;
    if (top > 0) return restoreScroll(top);
    scrollTo(0, 0);
    return undefined;
  }, [key, isHistoryNavigation, isReady]);

  useEffect(() => {
    if (!isReady) return undefined;
    const savePosition = (): void => {
      scrollPositions.set(key, scrollY);
    };
    addEventListener('scroll', savePosition, { passive: true });
    return () => removeEventListener('scroll', savePosition);
  }, [key, isReady]);
}
