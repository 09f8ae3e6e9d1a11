import { useInfiniteQuery } from '@tanstack/react-query';
import { Clapperboard } from 'lucide-react';
import { itemsOf } from '#web/api/paged-query.ts';
import { useText } from '#web/text/i18n.ts';
import { redirectTo } from '#web/router/router.ts';
import { Link } from '#web/ui/link.tsx';
import { Button } from '#web/ui/button.tsx';
import { CoverGridSkeleton } from '#web/ui/cover-grid-skeleton.tsx';
import { showLoadingDuring } from '#web/ui/loading-store.ts';
import { InfiniteScrollFooter } from '#web/ui/infinite-scroll-footer.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { CardWithChoices } from './card-with-choices.tsx';
import { showListQuery, type ListOptions } from './queries.ts';

export function ShowGrid(options: ListOptions) {
  const list = useInfiniteQuery(showListQuery(options));
  const shows = itemsOf(list.data);
  if (list.isPending) return <CoverGridSkeleton className="px-4" />;
  if (list.isError && shows.length === 0) return <ErrorState error={list.error} onRetry={() => list.refetch()} />;
  if (shows.length === 0) {
    const isEverything = options.sort === 'popular' && options.genre === undefined && options.filter === 'all';
    return <NoShows onReload={isEverything ? () => list.refetch() : undefined} />;
  }
  return (
    <>
      <div className="cover-grid px-4">
        {shows.map((show) => (
          <CardWithChoices key={show.tv_id} show={show} />
        ))}
      </div>
      <InfiniteScrollFooter list={list} />
    </>
  );
}

/** Leads to all shows. @param onReload reloads the list instead, if it already is the list of all shows */
export function NoShows({ onReload }: { onReload?: (() => unknown) | undefined }) {
  const t = useText();
  return (
    <EmptyState
      icon={<Clapperboard size={40} strokeWidth={1.5} aria-hidden />}
      title={t('home.empty_title')}
      description={!onReload && t('home.empty_hint')}
      action={
        onReload ? (
          <Button variant="solid" onClick={() => showLoadingDuring(onReload())}>
            {t('ui.reload')}
          </Button>
        ) : (
          <Link
            to="/pages/home/index"
            query={{ tab: 'genres' }}
            open={() => redirectTo('/pages/home/index', { tab: 'genres' })}
            className="inline-flex min-h-11 items-center rounded-full bg-white px-5 font-semibold text-black"
          >
            {t('home.all')}
          </Link>
        )
      }
    />
  );
}
