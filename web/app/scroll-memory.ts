/** Where each page of the history was scrolled to; a page that is opened anew starts at the top. */
import { useEffect, useLayoutEffect } from 'react';
import type { Location } from '#web/router/router.ts';

/** How long a page may take to grow back to its old length. */
const PATIENCE_MS = 1500;

const remembered = new Map<string, number>();

/** Scrolls there as soon as the page is long enough, until the viewer scrolls. */
function scrollWhenLong(top: number): () => void {
  const attempt = (): void => scrollTo(0, top);
  const observer = new ResizeObserver(attempt);
  const stop = (): void => observer.disconnect();
  observer.observe(document.body);
  attempt();
  const timer = setTimeout(stop, PATIENCE_MS);
  const abort = new AbortController();
  for (const kind of ['wheel', 'touchstart', 'keydown'])
    addEventListener(kind, stop, { passive: true, signal: abort.signal });
  return () => {
    stop();
    clearTimeout(timer);
    abort.abort();
  };
}

/** @param ready whether the page's code is there */
export function useScrollMemory({ key, returned }: Location, ready: boolean): void {
  useLayoutEffect(() => {
    if (!ready) return undefined;
    const top = returned ? (remembered.get(key) ?? 0) : 0;
    if (top > 0) return scrollWhenLong(top);
    scrollTo(0, 0);
    return undefined;
  }, [key, returned, ready]);

  useEffect(() => {
    if (!ready) return undefined;
    const remember = (): void => {
      remembered.set(key, scrollY);
    };
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key, ready]);
}
