import { useEffect, useRef, useState } from 'react';
import { startAdClock } from './ad-clock.ts';
import type { Ad } from './queries.ts';
import { useAdEnd } from './use-ad-end.ts';

type AdRun = {
  /** Whole seconds still to be seen. */
  readonly secondsLeft: number;
  /** 0 to 1. */
  readonly share: number;
  /** Whether the viewer was away meanwhile: then the ad waited. */
  readonly hasWaited: boolean;
  readonly isLost: boolean;
};

/** Counts an ad down while it is on screen, and has the server confirm its end. */
export function useAdRun({ ticket, creative }: Ad, isCovered: boolean, onEarned: () => void): AdRun {
  const durationMs = creative.duration_ms;
  const [leftMs, setLeftMs] = useState(durationMs);
  const latest = useRef(isCovered);
  useEffect(() => {
    latest.current = isCovered;
  });
  useEffect(() => {
    const isOnScreen = (): boolean => document.visibilityState === 'visible' && !latest.current;
    return startAdClock(durationMs, isOnScreen, setLeftMs).stop;
  }, [durationMs]);
  const hasWaited = useWasAway();
  const isLost = useAdEnd(ticket, leftMs === 0, onEarned);
  return { secondsLeft: Math.ceil(leftMs / 1_000), share: 1 - leftMs / durationMs, hasWaited, isLost };
}

/** Whether the page was hidden since it is looked at. */
function useWasAway(): boolean {
  const [wasAway, setWasAway] = useState(false);
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'hidden') setWasAway(true);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return wasAway;
}
