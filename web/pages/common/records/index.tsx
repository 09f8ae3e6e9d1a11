import { useInfiniteQuery } from '@tanstack/react-query';
import { itemsOf } from '#web/api/paged-query.ts';
import { EmptyHistory, HistoryList, HistorySkeleton } from '#web/features/history/history-list.tsx';
import { historyQuery } from '#web/features/history/queries.ts';
import { HistoryTabs, useHistoryTab } from '#web/features/records/history-tabs.tsx';
import { RecordList } from '#web/features/records/record-list.tsx';
import type { PageProps } from '#web/router/paths.ts';
import { useText } from '#web/text/i18n.ts';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { Page } from '#web/ui/page.tsx';
import { InfiniteScrollFooter } from '#web/ui/infinite-scroll-footer.tsx';
import { ErrorState } from '#web/ui/states.tsx';

export function RecordsPage({ query }: PageProps<'/pages/common/records/index'>) {
  const t = useText();
  const { kind, title } = useHistoryTab(query.kind);
  useDocumentTitle(t(title));
  return (
    <Page title={t(title)} fullBleed width="medium">
      <HistoryTabs current={kind} />
      <div className="px-4">{kind === 'history' ? <PlayHistory /> : <RecordList key={kind} kind={kind} />}</div>
    </Page>
  );
}

function PlayHistory() {
  const list = useInfiniteQuery(historyQuery);
  const items = itemsOf(list.data);
  const isEmpty = items.length === 0;
  if (list.isPending) return <HistorySkeleton />;
  if (list.isError && isEmpty) return <ErrorState error={list.error} onRetry={() => list.refetch()} />;
  if (isEmpty) return <EmptyHistory />;
  return (
    <>
      <HistoryList items={items} selection={undefined} onToggle={() => undefined} />
      <InfiniteScrollFooter list={list} />
    </>
  );
}
