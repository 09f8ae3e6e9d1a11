import { useEffect, useRef, useState } from 'react';
import { completeAd } from './queries.ts';

/** The server may be a moment behind, or the network away. */
const ASK_AGAIN_MS = 1_000;

/** Has the server confirm the end of an ad, which is what earns. @returns whether the ticket was lost */
export function useAdEnd(ticket: string, isOver: boolean, onEarned: () => void): boolean {
  const [isLost, setLost] = useState(false);
  const latest = useRef(onEarned);
  useEffect(() => {
    latest.current = onEarned;
  });
  useEffect(() => {
    if (!isOver) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const ask = async (): Promise<void> => {
      const verdict = await completeAd(ticket);
      if (isGone) return;
      if (verdict === 'watched') latest.current();
      else if (verdict === 'lost') setLost(true);
      else timer = setTimeout(() => void ask(), ASK_AGAIN_MS);
    };
    void ask();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isOver, ticket]);
  return isLost;
}
