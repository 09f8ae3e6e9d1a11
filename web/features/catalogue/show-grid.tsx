import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Clapperboard } from 'lucide-react';
import type { Genre } from '#domain/genres.ts';
import { itemsOf } from '#web/api/paged-query.ts';
import { homeQuery } from '#web/entities/show/queries.ts';
import { useText } from '#web/text/i18n.ts';
import { Link } from '#web/ui/link.tsx';
import { InfiniteScrollFooter } from '#web/ui/infinite-scroll-footer.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx';
import { CardWithChoices } from './card-with-choices.tsx';
import { showListQuery } from './queries.ts';

const GRID = 'grid grid-cols-2 gap-x-3 gap-y-5 px-4 sm:grid-cols-3';

export function ShowGrid({ sort, genre }: { sort: 'popular' | 'new'; genre?: Genre }) {
  const t = useText();
  const list = useInfiniteQuery(showListQuery(sort, genre));
  const shows = itemsOf(list.data);
  const hasAnnounced = shows.some(({ released }) => !released);
  const choices = useQuery({ ...homeQuery, enabled: hasAnnounced }).data?.coming ?? [];
  if (list.isPending) return <GridSkeleton />;
  if (list.isError && shows.length === 0) return <ErrorState error={list.error} onRetry={() => list.refetch()} />;
  if (shows.length === 0) {
    return (
      <EmptyState
        icon={<Clapperboard size={40} strokeWidth={1.5} aria-hidden />}
        title={t('home.empty_title')}
        description={t('home.empty_hint')}
        action={
          <Link
            to="/pages/home/index"
            className="inline-flex min-h-11 items-center rounded-full bg-white px-5 font-semibold text-black"
          >
            {t('home.all')}
          </Link>
        }
      />
    );
  }
  return (
    <>
      <div className={GRID}>
        {shows.map((show) => (
          <CardWithChoices key={show.tv_id} show={show} choices={choices} />
        ))}
      </div>
      <InfiniteScrollFooter list={list} />
    </>
  );
}

function GridSkeleton() {
  return (
    <div className={GRID}>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index}>
          <Skeleton className="aspect-[2/3] rounded-cover" />
          <Skeleton className="mt-2 h-4 w-4/5" />
        </div>
      ))}
    </div>
  );
}
