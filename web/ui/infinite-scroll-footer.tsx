import { useEffect, useRef } from 'react';
import { useText } from '#web/text/i18n.ts';
import { Button } from './button.tsx';
import { Spinner } from './spinner.tsx';
import { EndOfList } from './states.tsx';

/** How near the end the next part is asked for, in px (spec §9). */
const LOAD_AHEAD_PX = 1000;

/** What an infinite query tells of itself. */
export type InfiniteList = {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
};

/** The foot of an endless list: asks for more before it is reached, and shows loading, failure or the end. */
export function InfiniteScrollFooter({ list }: { list: InfiniteList }) {
  const t = useText();
  const foot = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const waits = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (!waits || !foot.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage();
      },
      { rootMargin: `${LOAD_AHEAD_PX}px` },
    );
    observer.observe(foot.current);
    return () => observer.disconnect();
  }, [waits, fetchNextPage]);

  return (
    <div ref={foot} className="flex min-h-16 items-center justify-center">
      {isFetchingNextPage && <Spinner />}
      {isFetchNextPageError && <Button onClick={() => fetchNextPage()}>{t('ui.retry')}</Button>}
      {!hasNextPage && <EndOfList />}
    </div>
  );
}
