import { useMemo } from 'react';
import { savePositionLocally, reportProgress } from '../state/queries.ts';
import type { SaveProgress } from '../state/use-progress-reports.ts';
import { createShortView } from './short-view.ts';
import type { FeedItem } from './queries.ts';

/**
 * What becomes of the place in a first episode: a glimpse of it, or another look at it by a viewer who is further on in
 * the show, is remembered here and told to nobody.
 */
export function useFeedProgress(item: FeedItem | undefined, isFurther: boolean): SaveProgress {
  return useMemo(() => {
    if (!item || isFurther) return savePositionLocally;
    const glimpse = createShortView(item.media.duration_ms, item.progress !== null);
    return (client, report) => {
      const playedMs = glimpse.add(report.playedMs);
      if (playedMs === null) savePositionLocally(client, report);
      else void reportProgress(client, { ...report, playedMs });
    };
  }, [item, isFurther]);
}
