import { useInfiniteQuery } from '@tanstack/react-query';
import { itemsOf } from '#web/api/paged-query.ts';
import { useDeleteWithUndo } from '#web/features/history/use-delete-with-undo.ts';
import { EmptyHistory, HistoryList, HistorySkeleton } from '#web/features/history/history-list.tsx';
import { historyQuery } from '#web/features/history/queries.ts';
import { SelectionBar } from '#web/features/history/selection-bar.tsx';
import { useSelection } from '#web/features/history/use-selection.ts';
import { usePlayerCodePreload } from '#web/pages/shortPlay/preload-player-code.ts';
import { useText } from '#web/text/i18n.ts';
import { usePageBackdrop } from '#web/ui/page-backdrop.tsx';
import { Button } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { InfiniteScrollFooter } from '#web/ui/infinite-scroll-footer.tsx';
import { ErrorState } from '#web/ui/states.tsx';

export function HistoryPage() {
  const t = useText();
  const list = useInfiniteQuery(historyQuery);
  usePlayerCodePreload();
  const { selection, ...selectionMode } = useSelection();
  const remove = useDeleteWithUndo();
  const items = itemsOf(list.data);
  usePageBackdrop(items[0]?.show.cover);
  const toggleMode = (
    <Button variant="ghost" size="small" onClick={selection ? selectionMode.end : selectionMode.start}>
      {selection ? t('ui.cancel') : t('history.select')}
    </Button>
  );

  if (items.length === 0) {
    return (
      <Page title={t('page.history')} hasBackButton={false}>
        {list.isPending && <HistorySkeleton />}
        {list.isError && <ErrorState error={list.error} onRetry={() => list.refetch()} />}
        {list.isSuccess && <EmptyHistory />}
      </Page>
    );
  }
  return (
    <Page title={t('page.history')} hasBackButton={false} action={toggleMode}>
      <HistoryList data={list.data} selection={selection} onToggle={selectionMode.toggle} />
      <InfiniteScrollFooter list={list} />
      {selection && (
        <SelectionBar
          count={selection.size}
          onSelectAll={() => selectionMode.selectAll(items.map(({ show }) => show.tv_id))}
          onDelete={() => {
            remove([...selection]);
            selectionMode.end();
          }}
        />
      )}
    </Page>
  );
}
