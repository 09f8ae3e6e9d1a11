import { lazy, Suspense, useState } from 'react';
import { FeedSkeleton } from '#web/features/player/feed/feed-skeleton.tsx';
import { entryPoint, reportPlayback } from '#web/pages/shortPlay/report-playback.ts';
import { ErrorState } from '#web/ui/states.tsx';

const loadFeed = () => import('#web/features/player/feed/feed.tsx');

const Feed = lazy(() =>
  loadFeed().then(
    ({ Feed: component }) => ({ default: component }),
    () => ({ default: NoFeed }),
  ),
);

/** The code did not come, and may belong to an older release: the page is asked for anew. */
function NoFeed() {
  return <ErrorState onRetry={() => location.reload()} />;
}

/** The feed, whose code the other tabs do without. */
export function FeedTab() {
  const [opened] = useState(entryPoint);
  return (
    <Suspense fallback={<FeedSkeleton />}>
      <Feed opened={opened} onEvent={reportPlayback} />
    </Suspense>
  );
}

/** Fetches the feed's code ahead of its opening, and with the finger on its tab its first shows; failures are met there. */
export function preloadFeedTab(isWanted: boolean): void {
  loadFeed().then(
    ({ warmFeed }) => isWanted && warmFeed(),
    () => undefined,
  );
}
