import type { Operations } from '#contract/api.ts';
import type { Language } from '#domain/languages.ts';
import { pagedQuery, type ResultPage } from '#web/api/paged-query.ts';
import { queryClient } from '#web/api/query-client.ts';
import { request } from '#web/api/request.ts';
import { episodeQuery } from '#web/entities/show/queries.ts';

export type FeedItem = Operations['video/feed']['output']['items'][number];

/** Is not refetched automatically, so that the order of shows stays the same. */
export const feedQuery = (language: Language) =>
  pagedQuery(
    ['feed', language],
    async (cursor, signal) => {
      const page = await request('video/feed', { ...(cursor && { cursor }) }, { quiet: true, signal });
      for (const item of page.items) cacheEpisode(item);
      return page;
    },
    { staleTime: Infinity, gcTime: Infinity },
  );

/** Caches the whole `video/play` response that a feed item contains. */
function cacheEpisode({ show: _show, progress: _progress, ...episode }: FeedItem): void {
  queryClient.setQueryData(episodeQuery({ tvId: episode.tv_id, ep: episode.ep }).queryKey, episode);
}

/** Returns each show once: the server's order may change between the requests of two pages. */
export function feedItems(data: { readonly pages: readonly ResultPage<FeedItem>[] } | undefined): FeedItem[] {
  const byShow = new Map<string, FeedItem>();
  for (const item of data?.pages.flatMap(({ items }) => items) ?? []) {
    if (!byShow.has(item.tv_id)) byShow.set(item.tv_id, item);
  }
  return [...byShow.values()];
}
