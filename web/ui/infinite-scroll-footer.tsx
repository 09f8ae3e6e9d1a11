import { useEffect, useRef } from 'react';
import { useText } from '#web/text/i18n.ts';
import { Button } from './button.tsx';
import { Spinner } from './spinner.tsx';
import { EndOfList } from './states.tsx';

/** The distance from the end at which the next page is requested. Spec §9. */
const LOAD_AHEAD_PX = 1000;

export type InfiniteList = {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
};

/** Requests the next page in advance, and shows loading, failure or the end of the list. */
export function InfiniteScrollFooter({ list }: { list: InfiniteList }) {
  const t = useText();
  const footer = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const canFetch = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (!canFetch || !footer.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy browser reports several changes at once.
        if (entries.at(-1)?.isIntersecting) void fetchNextPage();
      },
      { rootMargin: `${LOAD_AHEAD_PX}px` },
    );
    observer.observe(footer.current);
    return () => observer.disconnect();
  }, [canFetch, fetchNextPage]);

  return (
    <div ref={footer} className="flex min-h-16 items-center justify-center">
      {isFetchingNextPage && <Spinner />}
      {isFetchNextPageError && <Button onClick={() => fetchNextPage()}>{t('ui.retry')}</Button>}
      {!hasNextPage && <EndOfList />}
    </div>
  );
}
