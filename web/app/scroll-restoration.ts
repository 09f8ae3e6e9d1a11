/** Per history entry. New pages start at the top. */
import { useEffect, useLayoutEffect } from 'react';
import type { Location } from '#web/router/router.ts';

/** How long a page may take to reach its previous height. */
const RESTORE_TIMEOUT_MS = 1500;

const scrollPositions = new Map<string, number>();

/** Scrolls as soon as the page is long enough, unless the viewer scrolls first. */
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

export function useScrollRestoration({ key, isReturn }: Location, isReady: boolean): void {
  useLayoutEffect(() => {
    if (!isReady) return undefined;
    const top = isReturn ? (scrollPositions.get(key) ?? 0) : 0;
    if (top > 0) return restoreScroll(top);
    scrollTo(0, 0);
    return undefined;
  }, [key, isReturn, isReady]);

  useEffect(() => {
    if (!isReady) return undefined;
    const savePosition = (): void => {
      scrollPositions.set(key, scrollY);
    };
    addEventListener('scroll', savePosition, { passive: true });
    return () => removeEventListener('scroll', savePosition);
  }, [key, isReady]);
}
