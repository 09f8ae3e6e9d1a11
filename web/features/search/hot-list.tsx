import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { prefetchShow } from '#web/entities/show/queries.ts';
import { useText } from '#web/text/i18n.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Cover } from '#web/ui/cover.tsx';
import { Link } from '#web/ui/link.tsx';
import { ErrorState, Skeleton } from '#web/ui/states.tsx';
import { hotQuery, type SearchResult } from './queries.ts';

const LIST = 'grid gap-x-8 gap-y-1 wide:grid-cols-2';
const TOP = 3;

type HotListProps = {
  /** Collects a show, at the end of its row. */
  collect: ComponentType<{ show: SearchResult['show'] }>;
};

export function HotList({ collect: Collect }: HotListProps) {
  const t = useText();
  const hot = useQuery(hotQuery);
  if (hot.isError) return <ErrorState error={hot.error} onRetry={() => hot.refetch()} />;
  if (hot.data?.shows.length === 0) return null;
  return (
    <section aria-labelledby="hot-searches" className="pt-4">
      <h2 id="hot-searches" className="flex min-h-11 items-center font-semibold">
        {t('search.hot')}
      </h2>
      {hot.isPending && <HotSkeleton />}
      <ol className={LIST}>
        {hot.data?.shows.map((show, index) => (
          <li key={show.tv_id} className="flex items-center">
            <Link
              to="/pages/shortPlay/detail"
              query={{ tv_id: show.tv_id }}
              onPointerDown={() => prefetchShow(show.tv_id)}
              className="flex min-w-0 flex-1 items-center gap-3 rounded-xl py-1.5 transition hover:bg-raised active:bg-raised"
            >
              <span
                aria-hidden
                className={classNames(
                  'w-7 shrink-0 text-center text-lg font-bold tabular-nums',
                  index < TOP ? 'text-text' : 'text-faint',
                )}
              >
                {index + 1}
              </span>
              <Cover src={show.cover} className="w-12 shrink-0 rounded-lg" />
              <span className="min-w-0 flex-1">
                <span className="line-clamp-2 leading-snug">{show.title}</span>
                <span className="mt-0.5 line-clamp-1 text-xs text-faint">
                  {show.tags.map(({ name }) => name).join(' · ')}
                </span>
              </span>
            </Link>
            <Collect show={show} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function HotSkeleton() {
  return (
    <div className={LIST}>
      {Array.from({ length: 10 }, (_, index) => (
        <div key={index} className="flex items-center gap-3 py-1.5 pl-10">
          <Skeleton className="aspect-[2/3] w-12" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      ))}
    </div>
  );
}
