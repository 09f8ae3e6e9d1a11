import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { Genre } from '#domain/genres.ts';
import { itemsOf } from '#web/api/paged-query.ts';
import { useText } from '#web/text/i18n.ts';
import { ChipLink, Chips } from '#web/ui/chips.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { InfiniteScrollFooter } from '#web/ui/infinite-scroll-footer.tsx';
import { ErrorState, Skeleton } from '#web/ui/states.tsx';
import { searchQuery, type SearchResult } from './queries.ts';
import { ResultRow } from './result-row.tsx';

type ResultsProps = {
  q: string;
  genre: Genre | undefined;
  /** Says when an announced show comes. */
  mark: ComponentType<{ show: SearchResult['show'] }>;
  /** Collects a show, at the end of its row. */
  collect: ComponentType<{ show: SearchResult['show'] }>;
  onOpen: () => void;
  /** Is shown below the message that nothing was found. */
  alternatives: ReactNode;
};

/** While the next results load, the previous ones stay. */
export function Results({ q, genre, mark: Mark, collect: Collect, onOpen, alternatives }: ResultsProps) {
  const t = useText();
  const list = useInfiniteQuery({ ...searchQuery(q, genre), placeholderData: keepPreviousData });
  const results = itemsOf(list.data);
  const { corrected = null, q: searched = q } = list.data?.pages[0] ?? {};
  if (list.isPending) return <ResultsSkeleton />;
  if (list.isError && results.length === 0) return <ErrorState error={list.error} onRetry={() => list.refetch()} />;
  const isEmpty = results.length === 0;
  return (
    <section aria-busy={list.isPlaceholderData} aria-label={t('search.results')} className="px-4">
      <Status q={searched} corrected={corrected} isEmpty={isEmpty} />
      {isEmpty ? (
        <>
          <NoResults q={searched} />
          {alternatives}
        </>
      ) : (
        <>
          <GenreFilter q={q} genre={genre} />
          <ul className={classNames('row-grid transition-opacity', list.isPlaceholderData && 'opacity-60')}>
            {results.map((result) => (
              <li key={result.show.tv_id} className="flex items-center">
                <ResultRow result={result} mark={<Mark show={result.show} />} onOpen={onOpen} />
                <Collect show={result.show} />
              </li>
            ))}
          </ul>
          <InfiniteScrollFooter list={list} />
        </>
      )}
    </section>
  );
}

/** Tells screen readers what was found, and everybody which text was searched instead. */
function Status({ q, corrected, isEmpty }: { q: string; corrected: string | null; isEmpty: boolean }) {
  const t = useText();
  if (isEmpty || corrected === null) {
    return (
      <p role="status" className="sr-only">
        {t(isEmpty ? 'search.none' : 'search.corrected', { text: q })}
      </p>
    );
  }
  return (
    <p role="status" className="pt-3 text-sm text-soft">
      <span className="font-semibold text-text">{t('search.corrected', { text: corrected })}</span>{' '}
      {t('search.none_exact', { text: q })}
    </p>
  );
}

/** Offers the genres of the best results. */
function GenreFilter({ q, genre }: { q: string; genre: Genre | undefined }) {
  const t = useText();
  const { data } = useInfiniteQuery({ ...searchQuery(q), placeholderData: keepPreviousData });
  const tags = new Map(itemsOf(data).flatMap(({ show }) => show.tags.map(({ id, name }) => [id, name])));
  if (tags.size < 2) return null;
  const path = '/pages/common/search/index';
  return (
    <div className="-mx-4 pt-2">
      <Chips label={t('search.filter')}>
        <ChipLink to={path} query={{ q }} current={genre === undefined}>
          {t('search.all')}
        </ChipLink>
        {[...tags].map(([id, name]) => (
          <ChipLink key={id} to={path} query={{ q, genre: id }} current={genre === id}>
            {name}
          </ChipLink>
        ))}
      </Chips>
    </div>
  );
}

function NoResults({ q }: { q: string }) {
  const t = useText();
  return (
    <div className="mx-auto flex max-w-80 flex-col items-center gap-3 py-10 text-center">
      <SearchX size={40} strokeWidth={1.5} aria-hidden className="text-faint" />
      <h2 className="text-lg font-semibold text-balance wrap-anywhere">{t('search.none', { text: q })}</h2>
      <p className="text-sm text-balance text-soft">{t('search.none_hint')}</p>
    </div>
  );
}

function ResultsSkeleton() {
  return (
    <div className="row-grid gap-y-4 px-4 pt-4">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="flex items-center gap-4">
          <Skeleton className="aspect-[2/3] w-20 rounded-cover" />
          <div className="flex-1">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="mt-2 h-4 w-1/3" />
            <Skeleton className="mt-2 h-4 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
