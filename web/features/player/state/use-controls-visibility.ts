import { useEffect, useReducer, useState } from 'react';

const FADE_DELAY_MS = 2_500;
const ACTIVITY_INTERVAL_MS = 250;

/** Shows the controls for 2.5 s after activity, and while `isPinned`. */
export function useControlsVisibility(isPinned: boolean) {
  const [activityCount, showControls] = useReducer((count: number) => count + 1, 0);
  const [fadedActivityCount, setFadedActivityCount] = useState(-1);
  useEffect(() => {
    if (isPinned) return undefined;
    const timer = setTimeout(setFadedActivityCount, FADE_DELAY_MS, activityCount);
    return () => clearTimeout(timer);
  }, [activityCount, isPinned]);
  useEffect(() => {
    let lastActivityAt = 0;
    const onActivity = ({ timeStamp }: Event): void => {
      if (timeStamp - lastActivityAt < ACTIVITY_INTERVAL_MS) return;
      lastActivityAt = timeStamp;
      showControls();
    };
    document.addEventListener('pointermove', onActivity);
    document.addEventListener('focusin', onActivity);
    return () => {
      document.removeEventListener('pointermove', onActivity);
      document.removeEventListener('focusin', onActivity);
    };
  }, []);
  return { areControlsVisible: isPinned || fadedActivityCount !== activityCount, showControls };
}
