import { useEffect, useRef } from 'react';
import { openOverlay } from '#web/router/router.ts';

/** Every back action closes an overlay, so the effect opens a new one. */
export function useBackAction(isConfirming: boolean, actions: { leave: () => void; stay: () => void }): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => openOverlay(() => (isConfirming ? latest.current.stay() : latest.current.leave())), [isConfirming]);
}
