import { useEffect, useRef } from 'react';
import { openOverlay } from '#web/router/router.ts';

/** What the back action does over an ad: it leaves or asks, and takes the question back. Each time it takes a layer with it. */
export function useBackAction(isAsking: boolean, acts: { leave: () => void; stay: () => void }): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => openOverlay(() => (isAsking ? latest.current.stay() : latest.current.leave())), [isAsking]);
}
