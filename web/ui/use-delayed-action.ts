import { useEffect, useRef } from 'react';
import { text } from '#web/text/i18n.ts';
import { showToast } from './toast-store.ts';

const UNDO_MS = 5000;

type DelayedAction = {
  readonly message: string;
  readonly run: () => void;
  readonly undo: () => void;
};

/** Runs an action when the time for an undo ends, the page closes or the next action begins. */
export function useDelayedAction(): (action: DelayedAction) => void {
  const commit = useRef<() => void>(undefined);

  useEffect(() => {
    const commitNow = (): void => commit.current?.();
    addEventListener('pagehide', commitNow);
    return () => {
      removeEventListener('pagehide', commitNow);
      commitNow();
    };
  }, []);

  return ({ message, run, undo }) => {
    commit.current?.();
    const end = (then: () => void) => () => {
      clearTimeout(timer);
      dismiss();
      commit.current = undefined;
      then();
    };
    const dismiss = showToast(message, {
      durationMs: UNDO_MS,
      action: { label: text('ui.undo'), run: () => end(undo)() },
    });
    commit.current = end(run);
    const timer = setTimeout(() => commit.current?.(), UNDO_MS);
  };
}
