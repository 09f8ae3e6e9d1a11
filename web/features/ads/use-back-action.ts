import { useEffect, useRef } from 'react';
import { openOverlay } from '#web/router/router.ts';

/**
 * On back navigation, calls `stay` while the viewer is asked whether to leave, and `leave` otherwise. Back navigation
 * closes the overlay; the effect opens a new one when `isAskingToLeave` changes.
 */
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
