/** What the feed asks the server: first episodes across shows, each ready to play. */
import type { Operations } from '#contract/api.ts';
import type { Language } from '#domain/languages.ts';
import { pagedQuery, type ResultPage } from '#web/api/paged-query.ts';
import { queryClient } from '#web/api/query-client.ts';
import { request } from '#web/api/request.ts';
import { episodeQuery } from '#web/entities/show/queries.ts';

export type FeedItem = Operations['video/feed']['output']['items'][number];

/** Keeps its order for as long as the app runs, so that coming back finds the same shows around the same one. */
export const feedOptions = (language: Language) =>
  pagedQuery(
    ['feed', language],
    async (cursor, signal) => {
      const page = await request('video/feed', { ...(cursor && { cursor }) }, { quiet: true, signal });
      for (const item of page.items) cacheEpisode(item);
      return page;
    },
    { staleTime: Infinity, gcTime: Infinity },
  );

/** The player's own question about this episode needs no asking any more. */
function cacheEpisode({ show: _show, progress: _progress, ...episode }: FeedItem): void {
  queryClient.setQueryData(episodeQuery({ tvId: episode.tv_id, ep: episode.ep }).queryKey, episode);
}

/** All items in order. The order of shows may change between two pages: one that comes twice counts once. */
export function feedItems(data: { readonly pages: readonly ResultPage<FeedItem>[] } | undefined): FeedItem[] {
  const byShow = new Map<string, FeedItem>();
  for (const item of data?.pages.flatMap((state) => state.items) ?? []) {
    if (!byShow.has(item.tv_id)) byShow.set(item.tv_id, item);
  }
  return [...byShow.values()];
}
