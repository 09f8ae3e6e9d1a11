import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { episodeQuery, type EpisodeDetails, type EpisodeId } from '#web/entities/show/queries.ts';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';
import type { PlaybackDeck } from '../engine/deck/playback-deck.ts';
import { NO_EPISODE, sourceKeyOf } from './playlist.ts';
import { storedPreferences } from './preferences.ts';
import { isTransient, playableOf, refreshMedia, reportProgress } from './queries.ts';
import { useEngineState } from './use-engine-state.ts';
import { useFollowedPosition } from './use-followed-position.ts';
import { useProgressReports, type SaveProgress } from './use-progress-reports.ts';

const REFETCH_INTERVAL_MS = 3_000;

/** Loads, plays and reports an episode. @param episodeId undefined releases the source */
export function useEpisodePlayback(
  engine: PlaybackEngine | null,
  episodeId: EpisodeId | undefined,
  saveProgress: SaveProgress = reportProgress,
): UseQueryResult<EpisodeDetails> {
  const { tvId, ep } = episodeId ?? NO_EPISODE;
  const queryClient = useQueryClient();
  const query = useQuery({
    ...episodeQuery({ tvId, ep }),
    enabled: episodeId !== undefined,
    refetchInterval: ({ state: { error } }) => (error && isTransient(error) ? REFETCH_INTERVAL_MS : false),
  });
  const episode = query.data;
  const key = sourceKeyOf({ tvId, ep });
  const isLoaded = useEngineState(engine, (state) => state.sourceKey) === key;
  useProgressReports({ engine, episodeId: { tvId, ep }, isLoaded, saveProgress });
  useFollowedPosition(engine, { tvId, ep }, isLoaded);

  useEffect(() => {
    // An undo can lock a loaded episode again.
    if (!engine || (isLoaded && episode?.access !== 'locked')) return undefined;
    const playable = playableOf(queryClient, { tvId, ep }, episode);
    const play = (found: typeof playable): void => {
      if (found) void engine.loadAndPlay({ key, ...found, refresh: () => refreshMedia(queryClient, { tvId, ep }) });
    };
    play(playable);
    // The previous episode must not stay visible under a card.
    if (!playable) engine.release();
    if (playable || episode || ep === NO_EPISODE.ep) return undefined;
    // Awaiting the query requests the first segment a few frames sooner than a render would.
    let isCancelled = false;
    queryClient
      .ensureQueryData(episodeQuery({ tvId, ep }))
      .then((loaded) => isCancelled || play(playableOf(queryClient, { tvId, ep }, loaded)))
      .catch(() => undefined);
    return () => {
      isCancelled = true;
    };
  }, [engine, queryClient, tvId, ep, key, episode, isLoaded]);
  return query;
}

type PreloadRule = {
  readonly bufferedAheadMs: number;
  readonly profile: 'preloading' | 'suspended';
};
export const PRELOAD_NEXT: PreloadRule = { bufferedAheadMs: 4_000, profile: 'preloading' };
export const PRELOAD_PREVIOUS: PreloadRule = { bufferedAheadMs: 5_000, profile: 'suspended' };
const END_TOLERANCE_MS = 500;

type PreloadOptions = {
  readonly deck: PlaybackDeck;
  readonly engine: PlaybackEngine | null;
  readonly index: number;
  readonly episodeId: EpisodeId | undefined;
  readonly rule: PreloadRule;
};

/** Requests a neighbour once enough of the current episode is buffered. Preloads its media unless data saver is on. */
export function usePreloadedEpisode({ deck, engine, index, episodeId, rule }: PreloadOptions): void {
  const queryClient = useQueryClient();
  const { bufferedAheadMs, profile } = rule;
  const hasBuffered = useEngineState(engine, ({ bufferedMs, positionMs, durationMs }) => {
    const isAhead = bufferedMs - positionMs >= bufferedAheadMs;
    return durationMs > 0 && (isAhead || bufferedMs >= durationMs - END_TOLERANCE_MS);
  });
  const { tvId, ep } = episodeId ?? NO_EPISODE;
  const isEnabled = hasBuffered && episodeId !== undefined;
  const { isPending, data: episode } = useQuery({ ...episodeQuery({ tvId, ep }), enabled: isEnabled });
  const isReady = isEnabled && !isPending;
  const key = sourceKeyOf({ tvId, ep });
  const isLoaded = useEngineState(deck.engineOf(index), (state) => state.sourceKey) === key;
  useEffect(() => {
    if (!isReady || isLoaded || storedPreferences.dataSaver()) return;
    const playable = playableOf(queryClient, { tvId, ep }, episode);
    if (playable)
      deck.preload(index, { key, ...playable, refresh: () => refreshMedia(queryClient, { tvId, ep }) }, profile);
  }, [queryClient, deck, index, profile, key, tvId, ep, isReady, isLoaded, episode]);
}
