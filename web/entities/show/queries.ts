import { queryOptions, type QueryKey } from '@tanstack/react-query';
import type { Operations } from '#contract/api.ts';
import { queryClient } from '#web/api/query-client.ts';
import { request } from '#web/api/request.ts';

export type Show = Operations['video/list']['output']['items'][number];
export type ShowDetails = Operations['video/detail']['output'];
export type EpisodeDetails = Operations['video/play']['output'];

export type EpisodeId = { readonly tvId: string; readonly ep: number };

/** Shorter than the validity of media links. If they expire during playback, the player requests new ones. */
const EPISODE_STALE_MS = 5 * 60_000;

export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: () => request('video/home', {}, { quiet: true }),
});

/** The key of the collection's query. */
export const collectionKey = ['collection'] as const;
/** The key of the history's query. */
export const historyKey = ['history'] as const;

/** Reloads the lists that contain the viewer's progress: those on the screen now, and others when they are opened. */
export async function refreshProgress(): Promise<void> {
  await refresh([homeQuery.queryKey, collectionKey, historyKey]);
}

/** Also reloads the details of all shows, which contain the viewer's progress and whether they are collected. */
export async function refreshShowsOfViewer(): Promise<void> {
  await refresh([homeQuery.queryKey, collectionKey, historyKey, ['show']]);
}

async function refresh(keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

export const showQuery = (tvId: string) =>
  queryOptions({
    queryKey: ['show', tvId],
    queryFn: ({ signal }) => request('video/detail', { tv_id: tvId }, { quiet: true, signal }),
  });

export const episodeQuery = ({ tvId, ep }: EpisodeId) =>
  queryOptions({
    queryKey: ['episode', tvId, ep],
    queryFn: ({ signal }) => request('video/play', { tv_id: tvId, ep }, { quiet: true, signal }),
    staleTime: EPISODE_STALE_MS,
  });

export function prefetchShow(tvId: string): void {
  void queryClient.prefetchQuery(showQuery(tvId));
}

export function prefetchEpisode(tvId: string, ep: number): void {
  void queryClient.prefetchQuery(episodeQuery({ tvId, ep }));
}

/**
 * Invalidates all shows, and the episodes that are locked or precede a locked one.
 * @param loadedBefore epoch ms; episodes that were loaded later stay valid
 */
export async function refreshEpisodeAccess(loadedBefore = Infinity): Promise<void> {
  const isLockedOrBeforeLocked = (episode: EpisodeDetails | undefined): boolean =>
    episode?.access === 'locked' || episode?.next?.access === 'locked';
  const wasLoadedBefore = (queryKey: QueryKey): boolean =>
    (queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0) < loadedBefore;
  const affected = queryClient
    .getQueriesData<EpisodeDetails>({ queryKey: ['episode'] })
    .filter(([queryKey, episode]) => isLockedOrBeforeLocked(episode) && wasLoadedBefore(queryKey));
  const keys = [['show'], ...affected.map(([queryKey]) => queryKey)];
  await refresh(keys);
}
