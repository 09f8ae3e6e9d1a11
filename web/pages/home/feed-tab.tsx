import { lazy, Suspense, useState } from 'react';
import { FeedSkeleton } from '#web/features/player/feed/feed-skeleton.tsx';
import { entryPoint, reportPlayback } from '#web/pages/shortPlay/report-playback.ts';
import { ErrorState } from '#web/ui/states.tsx';

const loadFeed = () => import('#web/features/player/feed/feed.tsx');

const Feed = lazy(() =>
  loadFeed().then(
    ({ Feed: component }) => ({ default: component }),
    () => ({ default: FeedUnavailable }),
  ),
);

/** Offers to reload the app, because its code may belong to an older release. */
function FeedUnavailable() {
  return <ErrorState onRetry={() => location.reload()} />;
}

export function FeedTab() {
  const [openedBy] = useState(entryPoint);
  return (
    <Suspense fallback={<FeedSkeleton />}>
      <Feed entryPoint={openedBy} onEvent={reportPlayback} />
    </Suspense>
  );
}

/**
 * Preloads the feed's code and, if requested, its first shows. Ignores errors; the feed loads again and shows them when
 * it opens.
 */
export function preloadFeedTab(withShows: boolean): void {
  loadFeed().then(
    ({ prefetchFeed }) => withShows && prefetchFeed(),
    () => undefined,
  );
}
