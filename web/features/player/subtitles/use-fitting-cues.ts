import { useLayoutEffect, useRef, type RefObject } from 'react';

const SCALES = [1, 0.9, 0.8, 0.7, 0.6] as const;

/** Cues that do not fit exceed their column at its top. */
function exceeds(column: HTMLElement): boolean {
  const [first] = column.children;
  return first !== undefined && first.getBoundingClientRect().top < column.getBoundingClientRect().top - 1;
}

function fit(column: HTMLElement): void {
  for (const scale of SCALES) {
    column.style.setProperty('--cue-scale', String(scale));
    if (!exceeds(column)) return;
  }
}

/** Reduces the text of the cues in a column until they fit, for example two long ones on a sideways phone. */
export function useFittingCues(): RefObject<HTMLDivElement | null> {
  const column = useRef<HTMLDivElement>(null);
  // Runs after every change of the cues and of their size.
  useLayoutEffect(() => {
    const element = column.current;
    if (!element) return undefined;
    fit(element);
    const observer = new ResizeObserver(() => fit(element));
    observer.observe(element);
    return () => observer.disconnect();
  });
  return column;
}
