import { useEffect, useRef, useState } from 'react';
import { startAdClock } from './ad-clock.ts';
import type { Ad } from './queries.ts';
import { useAdEnd } from './use-ad-end.ts';

type AdRun = {
  readonly secondsLeft: number;
  readonly progress: number;
  /** Whether the page was hidden during the ad, which pauses the countdown. */
  readonly wasPaused: boolean;
  readonly isLost: boolean;
};

/** Runs the countdown of an ad and confirms its end with the server. */
export function useAdRun({ ticket, creative }: Ad, isCovered: boolean, onEarned: () => void): AdRun {
  const durationMs = creative.duration_ms;
  const [leftMs, setLeftMs] = useState(durationMs);
  const latestCovered = useRef(isCovered);
  useEffect(() => {
    latestCovered.current = isCovered;
  });
  useEffect(() => {
    const isOnScreen = (): boolean => document.visibilityState === 'visible' && !latestCovered.current;
    return startAdClock(durationMs, isOnScreen, setLeftMs).stop;
  }, [durationMs]);
  const wasPaused = useWasHidden();
  const isLost = useAdEnd(ticket, leftMs === 0, onEarned);
  return { secondsLeft: Math.ceil(leftMs / 1_000), progress: 1 - leftMs / durationMs, wasPaused, isLost };
}

function useWasHidden(): boolean {
  const [wasHidden, setWasHidden] = useState(false);
  useEffect(() => {
    const update = (): void => {
      if (document.visibilityState === 'hidden') setWasHidden(true);
    };
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return wasHidden;
}
