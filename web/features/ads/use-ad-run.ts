import { useEffect, useRef, useState } from 'react';
import { startAdClock } from './ad-clock.ts';
import { completeAd, type Ad } from './queries.ts';

/** The server may be a moment behind, or the network away. */
const ASK_AGAIN_MS = 1_000;

export type AdRun = {
  /** Whole seconds still to be seen. */
  readonly secondsLeft: number;
  /** 0 to 1. */
  readonly share: number;
  readonly isLost: boolean;
};

/** Counts an ad down while it is on screen, and has the server confirm its end, which is what earns. */
export function useAdRun({ ticket, creative }: Ad, isCovered: boolean, onEarned: () => void): AdRun {
  const durationMs = creative.duration_ms;
  const [leftMs, setLeftMs] = useState(durationMs);
  const [isLost, setLost] = useState(false);
  const latest = useRef({ isCovered, onEarned });
  useEffect(() => {
    latest.current = { isCovered, onEarned };
  });
  useEffect(() => {
    const isOnScreen = (): boolean => document.visibilityState === 'visible' && !latest.current.isCovered;
    return startAdClock(durationMs, isOnScreen, setLeftMs).stop;
  }, [durationMs]);
  const isOver = leftMs === 0;
  useEffect(() => {
    if (!isOver) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const ask = async (): Promise<void> => {
      const verdict = await completeAd(ticket);
      if (isGone) return;
      if (verdict === 'watched') latest.current.onEarned();
      else if (verdict === 'lost') setLost(true);
      else timer = setTimeout(() => void ask(), ASK_AGAIN_MS);
    };
    void ask();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isOver, ticket]);
  return { secondsLeft: Math.ceil(leftMs / 1_000), share: 1 - leftMs / durationMs, isLost };
}
