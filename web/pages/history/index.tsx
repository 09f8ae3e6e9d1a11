import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { itemsOf } from '#web/api/endless.ts';
import { useDeleteWithUndo } from '#web/features/history/delete-with-undo.ts';
import { EmptyHistory, HistoryList, HistorySkeleton } from '#web/features/history/history-list.tsx';
import { historyQuery } from '#web/features/history/queries.ts';
import { SelectionBar } from '#web/features/history/selection-bar.tsx';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { ReachBottom } from '#web/ui/reach-bottom.tsx';
import { ErrorState } from '#web/ui/states.tsx';

/** The MyList tab: what the viewer has begun, newest first. */
export function HistoryPage() {
  const t = useText();
  const list = useInfiniteQuery(historyQuery);
  const [selection, setSelection] = useState<ReadonlySet<string>>();
  const remove = useDeleteWithUndo();
  const items = itemsOf(list.data);
  const empty = list.isSuccess && items.length === 0 && !list.hasNextPage;
  const toggle = (tvId: string): void =>
    setSelection((chosen) => {
      const next = new Set(chosen);
      if (!next.delete(tvId)) next.add(tvId);
      return next;
    });

  return (
    <Page
      title={t('page.history')}
      back={false}
      action={
        items.length > 0 && (
          <Button look="bare" size="small" onClick={() => setSelection(selection ? undefined : new Set())}>
            {selection ? t('ui.cancel') : t('history.select')}
          </Button>
        )
      }
    >
      {list.isPending && <HistorySkeleton />}
      {list.isError && items.length === 0 && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {empty && <EmptyHistory />}
      {items.length > 0 && <HistoryList data={list.data} selection={selection} onToggle={toggle} />}
      {items.length > 0 && <ReachBottom list={list} />}
      {selection && items.length > 0 && (
        <SelectionBar
          count={selection.size}
          onSelectAll={() => setSelection(new Set(items.map(({ show }) => show.tv_id)))}
          onDelete={() => {
            remove([...selection]);
            setSelection(undefined);
          }}
        />
      )}
    </Page>
  );
}
