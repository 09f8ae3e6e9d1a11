import { useLayoutEffect, useState } from 'react';

/** Beyond this scroll position, the header has a dark background instead of a gradient. */
const SCROLLED_PX = 60;

const isScrolled = (): boolean => scrollY > SCROLLED_PX;

/** Reads the position only with scroll events, because in a new page, reading it forces a layout. */
export function useIsScrolled(): boolean {
  const [scrolled, setScrolled] = useState(isScrolled);
  useLayoutEffect(() => {
    const update = (): void => setScrolled(isScrolled());
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, []);
  return scrolled;
}
