import { useEffect, useReducer, useState } from 'react';

const FADE_AFTER_MS = 2_500;
/** A moving pointer says so many times a second; this often is enough. */
const HEED_EVERY_MS = 250;

/** Whether the controls show: for 2.5 s after every stir of the pointer or the focus, and always while `isHeld`. */
export function useControlsVisibility(isHeld: boolean): { readonly isAwake: boolean; readonly stir: () => void } {
  const [stirs, stir] = useReducer((count: number) => count + 1, 0);
  const [fadedAt, setFadedAt] = useState(-1);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(setFadedAt, FADE_AFTER_MS, stirs);
    return () => clearTimeout(timer);
  }, [stirs, isHeld]);
  useEffect(() => {
    let heededAt = 0;
    const heed = ({ timeStamp }: Event): void => {
      if (timeStamp - heededAt < HEED_EVERY_MS) return;
      heededAt = timeStamp;
      stir();
    };
    document.addEventListener('pointermove', heed);
    document.addEventListener('focusin', heed);
    return () => {
      document.removeEventListener('pointermove', heed);
      document.removeEventListener('focusin', heed);
    };
  }, []);
  return { isAwake: isHeld || fadedAt !== stirs, stir };
}
