import { text } from '#web/text/i18n.ts';
import { showLoadingDuring } from '#web/ui/loading-store.ts';
import { useDelayedAction } from '#web/ui/use-delayed-action.ts';
import { useDeleteFromHistory, useHideFromHistory, useRefreshHistory } from './queries.ts';

/** Hides shows at once, and deletes them unless the viewer takes it back. */
export function useDeleteWithUndo(): (tvIds: string[]) => void {
  const hide = useHideFromHistory();
  const refresh = useRefreshHistory();
  const { mutate } = useDeleteFromHistory();
  const delay = useDelayedAction();
  return (tvIds) => {
    delay({
      message: text('history.deleted', { count: tvIds.length }),
      run: () => mutate(tvIds),
      undo: () => showLoadingDuring(refresh()),
    });
    hide(tvIds);
  };
}
