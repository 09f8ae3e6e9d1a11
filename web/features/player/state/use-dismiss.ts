import { useEffect, useLayoutEffect, useRef } from 'react';
import { openOverlay } from '#web/router/router.ts';
import { isHandledByFocus } from '../controls/use-keyboard.ts';

/** Lets Escape and the back action end a way of looking at the picture, which goes on from one episode to the next. */
export function useDismiss(isOn: boolean, leave: () => void, ep: number): void {
  const latest = useRef({ leave, ep });
  useLayoutEffect(() => {
    latest.current = { leave, ep };
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isHandledByFocus(event.target, event.key))
        latest.current.leave();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isOn]);
  useEffect(() => {
    if (!isOn) return undefined;
    // The way to another episode takes the layer too: whether it was that is known a moment later.
    return openOverlay(() => setTimeout(() => latest.current.ep === ep && latest.current.leave()));
  }, [isOn, ep]);
}
