import { useMemo } from 'react';
import { reportProgress, savePositionLocally } from '../state/queries.ts';
import type { SaveProgress } from '../state/use-progress-reports.ts';
import type { FeedItem } from './queries.ts';
import { createShortView } from './short-view.ts';

/** Stores only locally until the viewer has watched enough, and if they are further on in the show. */
export function useFeedProgress(item: FeedItem | undefined, isFurtherOn: boolean): SaveProgress {
  return useMemo(() => {
    if (!item || isFurtherOn) return savePositionLocally;
    const view = createShortView(item.media.duration_ms, item.progress !== null);
    return (client, report) => {
      const playedMs = view.add(report.playedMs);
      if (playedMs === null) savePositionLocally(client, report);
      else void reportProgress(client, { ...report, playedMs });
    };
  }, [item, isFurtherOn]);
}
