import { useMemo } from 'react';
import { rememberPlace, reportProgress } from '../state/queries.ts';
import type { KeepProgress } from '../state/use-progress-reports.ts';
import { createGlimpse } from './short-view.ts';
import type { FeedItem } from './queries.ts';

/**
 * What becomes of the place in a first episode: a glimpse of it, or another look at it by a viewer who is further on in
 * the show, is remembered here and told to nobody.
 */
export function useFeedKeep(item: FeedItem | undefined, isFurther: boolean): KeepProgress {
  return useMemo(() => {
    if (!item || isFurther) return rememberPlace;
    const glimpse = createGlimpse(item.media.duration_ms, item.progress !== null);
    return (client, report) => {
      const playedMs = glimpse.add(report.playedMs);
      if (playedMs === null) rememberPlace(client, report);
      else void reportProgress(client, { ...report, playedMs });
    };
  }, [item, isFurther]);
}
