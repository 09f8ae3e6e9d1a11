import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Calls `onPress` when the viewer presses or scrolls the page outside the element. A touch that scrolls also presses. */
export function usePressOutside(element: RefObject<Element | null>, isOpen: boolean, onPress: () => void): void {
  const press = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof Node && element.current?.contains(target))) onPress();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const abort = new AbortController();
    for (const kind of ['pointerdown', 'wheel'])
      addEventListener(kind, press, { passive: true, capture: true, signal: abort.signal });
    return () => abort.abort();
  }, [isOpen]);
}
