import { useEffect, useLayoutEffect, useRef } from 'react';
import { openOverlay } from '#web/router/router.ts';
import { isHandledElsewhere } from '../controls/is-handled-elsewhere.ts';

/** Calls `dismiss` on Escape and on the back action, but not on a change of episode. */
export function useDismiss(isOn: boolean, dismiss: () => void, ep: number): void {
  const latest = useRef({ dismiss, ep });
  useLayoutEffect(() => {
    latest.current = { dismiss, ep };
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isHandledElsewhere(event.target, event.key))
        latest.current.dismiss();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isOn]);
  useEffect(() => {
    if (!isOn) return undefined;
    // A change of episode also closes the overlay, shortly before `ep` changes, so `ep` is compared later.
    return openOverlay(() => setTimeout(() => latest.current.ep === ep && latest.current.dismiss()));
  }, [isOn, ep]);
}
