import { useEffect, useRef, useState } from 'react';
import { completeAd } from './queries.ts';

/** The pause before a retry: the server's clock may be slightly behind, or the network may fail. */
const RETRY_MS = 1_000;

/** Reports the end of an ad until the server confirms it. @returns whether the ticket was lost */
export function useAdEnd(ticket: string, isOver: boolean, onEarned: () => void): boolean {
  const [isLost, setLost] = useState(false);
  const latestOnEarned = useRef(onEarned);
  useEffect(() => {
    latestOnEarned.current = onEarned;
  });
  useEffect(() => {
    if (!isOver) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isUnmounted = false;
    const confirm = async (): Promise<void> => {
      const confirmation = await completeAd(ticket);
      if (isUnmounted) return;
      if (confirmation === 'watched') latestOnEarned.current();
      else if (confirmation === 'lost') setLost(true);
      else timer = setTimeout(() => void confirm(), RETRY_MS);
    };
    void confirm();
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
    };
  }, [isOver, ticket]);
  return isLost;
}
