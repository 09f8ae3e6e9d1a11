import { useEffect, useRef } from 'react';
import { openOverlay } from '#web/router/router.ts';

/** Adds an overlay to the history while `open` is true, so that back navigation calls `onClose`. */
export function useOverlay(open: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => (open ? openOverlay(() => close.current()) : undefined), [open]);
}
