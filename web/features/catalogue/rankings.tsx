import { useInfiniteQuery } from '@tanstack/react-query';
import { itemsOf } from '#web/api/paged-query.ts';
import { prefetchShow, type Show } from '#web/entities/show/queries.ts';
import { useText, type TextKey } from '#web/text/i18n.ts';
import { ChipLink, Chips } from '#web/ui/chips.tsx';
import { Link } from '#web/ui/link.tsx';
import { Cover } from '#web/ui/cover.tsx';
import { InfiniteScrollFooter } from '#web/ui/infinite-scroll-footer.tsx';
import { ErrorState, Skeleton } from '#web/ui/states.tsx';
import { RowCollectToggle } from './choice-toggles.tsx';
import { rankingQuery, type Board } from './queries.ts';
import { NoShows } from './show-grid.tsx';

const BOARDS: readonly (readonly [Board, TextKey])[] = [
  ['hot', 'home.board_hot'],
  ['new', 'home.board_new'],
  ['collected', 'home.board_collected'],
];

export function Rankings({ board }: { board: Board }) {
  const t = useText();
  const list = useInfiniteQuery(rankingQuery(board));
  const shows = itemsOf(list.data);
  return (
    <>
      <Chips label={t('home.rankings')}>
        {BOARDS.map(([name, title]) => (
          <ChipLink to="/pages/home/index" key={name} query={{ tab: 'rankings', board: name }} current={name === board}>
            {t(title)}
          </ChipLink>
        ))}
      </Chips>
      {list.isPending && <RankSkeleton />}
      {list.isError && !list.data && <ErrorState error={list.error} onRetry={() => list.refetch()} />}
      {list.data && shows.length === 0 && <NoShows />}
      {shows.length > 0 && (
        <>
          <ol className="px-4 wide:columns-2 wide:gap-10">
            {shows.map((show, index) => (
              <RankRow key={show.tv_id} show={show} rank={index + 1} />
            ))}
          </ol>
          <InfiniteScrollFooter list={list} />
        </>
      )}
    </>
  );
}

function RankRow({ show, rank }: { show: Show; rank: number }) {
  const t = useText();
  return (
    <li className="flex break-inside-avoid items-center">
      <Link
        to="/pages/shortPlay/detail"
        query={{ tv_id: show.tv_id }}
        onPointerDown={() => prefetchShow(show.tv_id)}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-xl py-2 transition active:bg-raised"
      >
        <span
          className={`w-7 shrink-0 text-center text-lg font-bold tabular-nums ${rank <= 3 ? 'text-amber' : 'text-faint'}`}
        >
          {rank}
        </span>
        <Cover src={show.cover} className="w-16 shrink-0" />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 font-medium">{show.title}</span>
          <span className="line-clamp-1 text-xs text-faint">{show.tags.map(({ name }) => name).join(' · ')}</span>
          <span className="mt-0.5 block text-xs text-faint">{t('show.episodes', { count: show.total_episodes })}</span>
        </span>
      </Link>
      <RowCollectToggle show={show} />
    </li>
  );
}

function RankSkeleton() {
  return (
    <div className="grid gap-4 px-4 pt-2 wide:grid-cols-2 wide:gap-x-10">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-24" />
      ))}
    </div>
  );
}
