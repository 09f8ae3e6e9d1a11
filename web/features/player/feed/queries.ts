/** What the feed asks the server: first episodes across shows, each ready to play. */
import type { Operations } from '#contract/api.ts';
import type { Language } from '#domain/languages.ts';
import { call } from '#web/api/call.ts';
import { endlessQuery, type Slice } from '#web/api/endless.ts';
import { queryClient } from '#web/api/query-client.ts';
import { episodeOptions } from '#web/api/shows.ts';

export type FeedItem = Operations['video/feed']['output']['items'][number];

/** Keeps its order for as long as the app runs, so that coming back finds the same shows around the same one. */
export const feedOptions = (language: Language) =>
  endlessQuery(
    ['feed', language],
    async (cursor, signal) => {
      const page = await call('video/feed', { ...(cursor && { cursor }) }, { quiet: true, signal });
      for (const item of page.items) cacheEpisode(item);
      return page;
    },
    { staleTime: Infinity, gcTime: Infinity },
  );

/** The player's own question about this episode needs no asking any more. */
function cacheEpisode({ show: _show, progress: _progress, ...episode }: FeedItem): void {
  queryClient.setQueryData(episodeOptions({ tvId: episode.tv_id, ep: episode.ep }).queryKey, episode);
}

/** All items in order. The order of shows may change between two pages: one that comes twice counts once. */
export function feedItems(data: { readonly pages: readonly Slice<FeedItem>[] } | undefined): FeedItem[] {
  const byShow = new Map<string, FeedItem>();
  for (const item of data?.pages.flatMap((state) => state.items) ?? []) {
    if (!byShow.has(item.tv_id)) byShow.set(item.tv_id, item);
  }
  return [...byShow.values()];
}
