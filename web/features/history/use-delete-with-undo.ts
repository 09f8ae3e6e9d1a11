import { useEffect, useRef } from 'react';
import { text } from '#web/text/i18n.ts';
import { showLoadingDuring } from '#web/ui/loading-store.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { useDeleteFromHistory, useHideFromHistory, useRefreshHistory } from './queries.ts';

const UNDO_MS = 5000;

/** Hides shows at once, and deletes them when the undo period ends, the page closes or other shows are deleted. */
export function useDeleteWithUndo(): (tvIds: string[]) => void {
  const hide = useHideFromHistory();
  const refresh = useRefreshHistory();
  const { mutate } = useDeleteFromHistory();
  const commit = useRef<() => void>(undefined);

  useEffect(() => {
    const commitNow = (): void => commit.current?.();
    addEventListener('pagehide', commitNow);
    return () => {
      removeEventListener('pagehide', commitNow);
      commitNow();
    };
  }, []);

  return (tvIds) => {
    commit.current?.();
    hide(tvIds);
    const end = (then: () => void) => () => {
      clearTimeout(timer);
      dismiss();
      commit.current = undefined;
      then();
    };
    const dismiss = showToast(text('history.deleted', { count: tvIds.length }), {
      durationMs: UNDO_MS,
      action: { label: text('ui.undo'), run: () => end(() => showLoadingDuring(refresh()))() },
    });
    commit.current = end(() => mutate(tvIds));
    const timer = setTimeout(() => commit.current?.(), UNDO_MS);
  };
}
