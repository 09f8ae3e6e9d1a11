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

/** The code may belong to an older release. */
function FeedUnavailable() {
  return <ErrorState onRetry={() => location.reload()} />;
}

/** The feed. Other tabs do not load its code. */
export function FeedTab() {
  const [openedBy] = useState(entryPoint);
  return (
    <Suspense fallback={<FeedSkeleton />}>
      <Feed entryPoint={openedBy} onEvent={reportPlayback} />
    </Suspense>
  );
}

/** Preloads the feed's code and its first shows. Errors appear when the feed opens. */
export function preloadFeedTab(withShows: boolean): void {
  loadFeed().then(
    ({ prefetchFeed }) => withShows && prefetchFeed(),
    () => undefined,
  );
}
