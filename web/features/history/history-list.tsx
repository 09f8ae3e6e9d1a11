import { Popcorn } from 'lucide-react';
import { HOME } from '#web/router/paths.ts';
import { switchTab } from '#web/router/router.ts';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, Skeleton } from '#web/ui/states.tsx';
import type { WatchedItem } from './queries.ts';
import { SelectableRow, WatchedRow } from './watched-row.tsx';

export function HistorySkeleton() {
  return (
    <div className="row-grid gap-y-4 pt-2">
      {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
        <div key={row} className="flex items-center gap-4">
          <Skeleton className="aspect-[2/3] w-20 rounded-cover" />
          <div className="flex-1 space-y-3">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-3 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  );
}

export function EmptyHistory() {
  const t = useText();
  return (
    <EmptyState
      icon={<Popcorn size={44} strokeWidth={1.5} aria-hidden />}
      title={t('history.empty_title')}
      description={t('history.empty_hint')}
      action={
        <Button variant="solid" onClick={() => switchTab(HOME)}>
          {t('history.empty_action')}
        </Button>
      }
    />
  );
}

type HistoryListProps = {
  items: readonly WatchedItem[];
  selection: ReadonlySet<string> | undefined;
  onToggle: (tvId: string) => void;
};

export function HistoryList({ items, selection, onToggle }: HistoryListProps) {
  return (
    <ul className="row-grid">
      {items.map((item) => (
        <li key={item.show.tv_id}>
          {selection ? (
            <SelectableRow
              item={item}
              isSelected={selection.has(item.show.tv_id)}
              onToggle={() => onToggle(item.show.tv_id)}
            />
          ) : (
            <WatchedRow item={item} />
          )}
        </li>
      ))}
    </ul>
  );
}
