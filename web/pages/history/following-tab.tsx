import { useInfiniteQuery } from '@tanstack/react-query';
import { itemsOf } from '#web/api/paged-query.ts';
import type { Show } from '#web/entities/show/queries.ts';
import { CardWithChoices } from '#web/features/catalogue/card-with-choices.tsx';
import { Rail } from '#web/features/catalogue/show-rail.tsx';
import { CoverGridSkeleton } from '#web/ui/cover-grid-skeleton.tsx';
import { EmptyFollowing, FollowingGrid } from '#web/features/following/following-grid.tsx';
import { collectionsQuery, uncollect } from '#web/features/following/queries.ts';
import { historyQuery } from '#web/features/history/queries.ts';
import { RecentCard } from '#web/features/history/recent-card.tsx';
import { useSelection } from '#web/features/history/use-selection.ts';
import { text, useText } from '#web/text/i18n.ts';
import { InfiniteScrollFooter } from '#web/ui/infinite-scroll-footer.tsx';
import { usePageBackdrop } from '#web/ui/backdrop-store.ts';
import { ErrorState, InlineError, Skeleton } from '#web/ui/states.tsx';
import { useRemovals } from '#web/ui/use-removals.ts';
import { ListPage } from './list-page.tsx';

const RECENT_SHOWS = 10;

const collectedCard = (show: Show) => <CardWithChoices show={show} isCollected />;

export function FollowingTab() {
  const list = useInfiniteQuery(collectionsQuery);
  const selectionMode = useSelection();
  const { hiddenIds, remove } = useRemovals();
  const items = itemsOf(list.data).filter(({ show }) => !hiddenIds.has(show.tv_id));
  usePageBackdrop(items[0]?.show.cover);
  return (
    <ListPage
      tab="following"
      tvIds={items.map(({ show }) => show.tv_id)}
      selectionMode={selectionMode}
      onDelete={(ids) =>
        remove({ ids, message: text('history.deleted', { count: ids.length }), run: () => uncollect(ids) })
      }
    >
      {list.isPending && <CoverGridSkeleton />}
      {list.isError && items.length === 0 && <ErrorState error={list.error} onRetry={() => list.refetch()} />}
      {list.isSuccess && items.length === 0 && <EmptyFollowing />}
      {items.length > 0 && (
        <>
          <FollowingGrid
            items={items}
            selection={selectionMode.selection}
            onToggle={selectionMode.toggle}
            card={collectedCard}
          />
          <InfiniteScrollFooter list={list} />
        </>
      )}
      {!selectionMode.selection && <RecentRail />}
    </ListPage>
  );
}

function RecentRail() {
  const t = useText();
  const list = useInfiniteQuery(historyQuery);
  const recent = itemsOf(list.data).slice(0, RECENT_SHOWS);
  if (list.isSuccess && recent.length === 0) return null;
  return (
    <div className="-mx-4">
      <Rail title={t('my_list.recent')}>
        {list.isPending && <Skeleton className="rail-cover aspect-[2/3] rounded-cover" />}
        {recent.map((item) => (
          <RecentCard key={item.show.tv_id} item={item} />
        ))}
        {list.isError && recent.length === 0 && <InlineError error={list.error} onRetry={() => list.refetch()} />}
      </Rail>
    </div>
  );
}
