import { useInfiniteQuery } from '@tanstack/react-query';
import { itemsOf } from '#web/api/paged-query.ts';
import { EmptyHistory, HistoryList, HistorySkeleton } from '#web/features/history/history-list.tsx';
import { deleteFromHistory, historyQuery } from '#web/features/history/queries.ts';
import { useSelection } from '#web/features/history/use-selection.ts';
import { text } from '#web/text/i18n.ts';
import { InfiniteScrollFooter } from '#web/ui/infinite-scroll-footer.tsx';
import { usePageBackdrop } from '#web/ui/backdrop-store.ts';
import { ErrorState } from '#web/ui/states.tsx';
import { useRemovals } from '#web/ui/use-removals.ts';
import { ListPage } from './list-page.tsx';

export function HistoryTab() {
  const list = useInfiniteQuery(historyQuery);
  const selectionMode = useSelection();
  const { hiddenIds, remove } = useRemovals();
  const items = itemsOf(list.data).filter(({ show }) => !hiddenIds.has(show.tv_id));
  usePageBackdrop(items[0]?.show.cover);
  return (
    <ListPage
      tab="history"
      tvIds={items.map(({ show }) => show.tv_id)}
      selectionMode={selectionMode}
      onDelete={(ids) =>
        remove({ ids, message: text('history.deleted', { count: ids.length }), run: () => deleteFromHistory(ids) })
      }
    >
      {list.isPending && <HistorySkeleton />}
      {list.isError && items.length === 0 && <ErrorState error={list.error} onRetry={() => list.refetch()} />}
      {list.isSuccess && items.length === 0 && <EmptyHistory />}
      {items.length > 0 && (
        <>
          <HistoryList items={items} selection={selectionMode.selection} onToggle={selectionMode.toggle} />
          <InfiniteScrollFooter list={list} />
        </>
      )}
    </ListPage>
  );
}
