/** A show and an episode, as several features ask for them: one key and one fetcher each. */
import { queryOptions, type QueryKey } from '@tanstack/react-query';
import type { Operations } from '#contract/api.ts';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';

export type ShowAnswer = Operations['video/detail']['output'];
export type EpisodeAnswer = Operations['video/play']['output'];

/** One episode of one show. */
export type EpisodeId = { readonly tvId: string; readonly ep: number };

/** An answer's media token outlives this by far; one that ran out all the same is renewed when it is refused. */
const EPISODE_FRESH_MS = 5 * 60_000;

export const showOptions = (tvId: string) =>
  queryOptions({
    queryKey: ['show', tvId],
    queryFn: ({ signal }) => call('video/detail', { tv_id: tvId }, { quiet: true, signal }),
  });

export const episodeOptions = ({ tvId, ep }: EpisodeId) =>
  queryOptions({
    queryKey: ['episode', tvId, ep],
    queryFn: ({ signal }) => call('video/play', { tv_id: tvId, ep }, { quiet: true, signal }),
    staleTime: EPISODE_FRESH_MS,
  });

/** Fetches a show's page ahead, while the finger is still down. A failure is met when it is asked again. */
export function warmShow(tvId: string): void {
  void queryClient.prefetchQuery(showOptions(tvId));
}

/** Fetches what the player will ask for, while the finger is still down. */
export function warmEpisode(tvId: string, ep: number): void {
  void queryClient.prefetchQuery(episodeOptions({ tvId, ep }));
}

/**
 * Asks anew about whatever may be open by now, or at another price: shows, locked episodes, and those before them.
 * Resolves when what is on screen has been told.
 * @param since what was heard after that, in ms of the device's clock, is new enough
 */
export async function refreshLocks(since = Infinity): Promise<void> {
  const isAtLock = (answer: EpisodeAnswer | undefined): boolean =>
    answer?.access === 'locked' || answer?.next?.access === 'locked';
  const isStale = (queryKey: QueryKey): boolean => (queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0) < since;
  const locks = queryClient
    .getQueriesData<EpisodeAnswer>({ queryKey: ['episode'] })
    .filter(([queryKey, answer]) => isAtLock(answer) && isStale(queryKey));
  const stale = [['show'], ...locks.map(([queryKey]) => queryKey)];
  await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
