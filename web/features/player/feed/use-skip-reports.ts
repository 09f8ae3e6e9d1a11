import { useEffect, useRef } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { request } from '#web/api/request.ts';
import { episodeQuery, showQuery } from '#web/entities/show/queries.ts';
import type { FeedView } from './feed-view.ts';
import type { FeedItem } from './queries.ts';

type Viewed = { readonly item: FeedItem; readonly view: FeedView };

/** Reports a show that the viewer left for another one after a short view, so that it comes later in the next feed. */
export function useSkipReports(item: FeedItem | undefined, view: FeedView | null): void {
  const queryClient = useQueryClient();
  const latest = useRef<Viewed>(undefined);
  // The progress of the previous show is added when its effects end, before this one starts.
  useEffect(() => {
    const left = latest.current;
    latest.current = item && view ? { item, view } : undefined;
    if (left && left.item.tv_id !== item?.tv_id && isSkipped(queryClient, left)) reportSkip(left.item.tv_id);
  }, [queryClient, item, view]);
}

function isSkipped(queryClient: QueryClient, { item: { tv_id: tvId, ep }, view }: Viewed): boolean {
  const isLiked = queryClient.getQueryData(episodeQuery({ tvId, ep }).queryKey)?.liked === true;
  const isCollected = queryClient.getQueryData(showQuery(tvId).queryKey)?.collected === true;
  return view.isShort() && !isLiked && !isCollected;
}

function reportSkip(tvId: string): void {
  request('video/skip', { tv_id: tvId }, { quiet: true, keepalive: true }).catch(() => undefined);
}
