import { useEffect, useRef } from 'react';
import { openOverlay } from '#web/router/router.ts';

/** Runs an action on back navigation. Back navigation closes the overlay, so the effect then opens another one. */
export function useBackAction(isAskingToLeave: boolean, actions: { leave: () => void; stay: () => void }): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(
    () => openOverlay(() => (isAskingToLeave ? latest.current.stay() : latest.current.leave())),
    [isAskingToLeave],
  );
}
