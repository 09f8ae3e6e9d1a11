import { useInfiniteQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { itemsOf } from '#web/api/paged-query.ts';
import { HOME } from '#web/router/paths.ts';
import { switchTab } from '#web/router/router.ts';
import { useText, type TextKey } from '#web/text/i18n.ts';
import { useDateFormats } from '#web/text/date-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { InfiniteScrollFooter } from '#web/ui/infinite-scroll-footer.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx';
import { groupByDay } from './group-by-day.ts';
import { recordsQuery, type HistoryKind } from './queries.ts';
import { RecordRow } from './record-row.tsx';

const EMPTY: Readonly<Record<HistoryKind, TextKey>> = {
  topup: 'records.none_topup',
  bonus: 'records.none_bonus',
  unlock: 'records.none_unlock',
  auto_unlock: 'records.none_auto_unlock',
};

export function RecordList({ kind }: { kind: HistoryKind }) {
  const list = useInfiniteQuery(recordsQuery(kind));
  const { date } = useDateFormats();
  const records = itemsOf(list.data);
  if (list.isPending) return <RecordSkeleton />;
  if (list.isError && records.length === 0) return <ErrorState error={list.error} onRetry={() => list.refetch()} />;
  if (records.length === 0) return <NoRecords kind={kind} />;
  return (
    <>
      {groupByDay(records, date).map(({ day, records: dayRecords }) => (
        <section key={day} className="pt-4">
          <h2 className="pb-1 text-sm text-faint">{day}</h2>
          <ul className="divide-y divide-hairline wide:grid wide:grid-cols-2 wide:gap-x-12 wide:divide-y-0 wide:*:border-t wide:*:border-hairline">
            {dayRecords.map((record, index) => (
              <RecordRow key={`${record.at} ${index}`} record={record} historyKind={kind} />
            ))}
          </ul>
        </section>
      ))}
      <InfiniteScrollFooter list={list} />
    </>
  );
}

function NoRecords({ kind }: { kind: HistoryKind }): ReactNode {
  const t = useText();
  return (
    <EmptyState
      icon={<ReceiptText size={44} strokeWidth={1.5} aria-hidden />}
      title={t('records.none_title')}
      description={t(EMPTY[kind])}
      action={
        <Button variant="solid" onClick={() => switchTab(HOME)}>
          {t('history.empty_action')}
        </Button>
      }
    />
  );
}

function RecordSkeleton() {
  return (
    <div className="grid gap-x-12 gap-y-3 pt-4 wide:grid-cols-2">
      {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((row) => (
        <Skeleton key={row} className="h-14" />
      ))}
    </div>
  );
}
