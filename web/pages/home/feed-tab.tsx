import { useState } from 'react';
import { Feed, prefetchFeed } from '#web/features/player/feed/feed.tsx';
import { entryPoint, reportPlayback } from '#web/pages/shortPlay/report-playback.ts';
import { DailyPrompt } from './daily-prompt.tsx';

export function FeedTab() {
  const [openedBy] = useState(entryPoint);
  return <Feed entryPoint={openedBy} onEvent={reportPlayback} afterEnd={<DailyPrompt />} />;
}

/** Requests the first shows of the feed. Ignores errors; the feed requests them again when it opens. */
export function prefetchShows(): void {
  prefetchFeed();
}
