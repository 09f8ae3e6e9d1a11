import { useState } from 'react';
import { FeedSkeleton } from '#web/features/player/feed/feed-skeleton.tsx';
import { entryPoint, reportPlayback } from '#web/pages/shortPlay/report-playback.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { DailyPrompt } from './daily-prompt.tsx';

const loadFeed = () => import('#web/features/player/feed/feed.tsx');

const Feed = lazyPart(() => loadFeed().then((module) => module.Feed), {
  loading: <FeedSkeleton />,
  failed: (retry) => <ErrorState onRetry={retry} />,
});

export function FeedTab() {
  const [openedBy] = useState(entryPoint);
  return <Feed entryPoint={openedBy} onEvent={reportPlayback} afterEnd={<DailyPrompt />} />;
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
