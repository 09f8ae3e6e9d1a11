import { useEffect, useRef, useState, type RefObject } from 'react';

/** Returns a ref, and whether the page's header, whose height and place vary, covers its element completely. */
export function useHasScrolledOut<Item extends Element>(): [RefObject<Item | null>, boolean] {
  const item = useRef<Item>(null);
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    const measure = (): void => {
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      if (item.current) setOut(item.current.getBoundingClientRect().bottom <= header);
    };
    // Its first call comes after the layout, which measuring here would force.
    const observer = new ResizeObserver(measure);
    if (item.current) observer.observe(item.current);
    const abort = new AbortController();
    for (const kind of ['scroll', 'resize']) addEventListener(kind, measure, { passive: true, signal: abort.signal });
    return () => {
      observer.disconnect();
      abort.abort();
    };
  }, []);
  return [item, isOut];
}
