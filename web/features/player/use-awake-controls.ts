import { useCallback, useEffect, useRef, useState } from 'react';

const FADE_AFTER_MS = 2_500;

/** Whether the controls show: after every stir of the pointer or the focus for 2.5 s, and always while `isHeld`. */
export function useAwakeControls(isHeld: boolean): { readonly isAwake: boolean; readonly stir: () => void } {
  const [isStirred, setStirred] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stir = useCallback(() => {
    setStirred(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(setStirred, FADE_AFTER_MS, false);
  }, []);
  useEffect(() => {
    stir();
    return () => clearTimeout(timer.current);
  }, [stir, isHeld]);
  useEffect(() => {
    document.addEventListener('pointermove', stir);
    document.addEventListener('focusin', stir);
    return () => {
      document.removeEventListener('pointermove', stir);
      document.removeEventListener('focusin', stir);
    };
  }, [stir]);
  return { isAwake: isStirred || isHeld, stir };
}
