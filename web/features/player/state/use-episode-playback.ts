import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { episodeQuery, type EpisodeDetails, type EpisodeId } from '#web/entities/show/queries.ts';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';
import type { PlaybackDeck } from '../engine/deck/playback-deck.ts';
import { sourceKeyOf, NO_EPISODE } from './playlist.ts';
import { storedPreferences } from './preferences.ts';
import { isTransient, playableOf, refreshMedia, reportProgress } from './queries.ts';
import { useEngineState } from './use-engine-state.ts';
import { useProgressReports, type SaveProgress } from './use-progress-reports.ts';

/** With so much of the watched episode in hand a neighbour is made ready, by as much as it is likely to be wanted. */
type PreloadRule = { readonly aheadMs: number; readonly profile: 'preloading' | 'minimalBuffer' };
export const PRELOAD_NEXT: PreloadRule = { aheadMs: 4_000, profile: 'preloading' };
export const PRELOAD_PREVIOUS: PreloadRule = { aheadMs: 8_000, profile: 'minimalBuffer' };
/** A server that could not answer is asked again after so long. */
const REFETCH_INTERVAL_MS = 3_000;

/**
 * Plays an episode in the element of its place, and keeps where the viewer is.
 * @param id undefined where no episode lies: the element is let go
 * @param keep takes the reports of progress
 */
export function useEpisodePlayback(
  engine: PlaybackEngine | null,
  id: EpisodeId | undefined,
  keep: SaveProgress = reportProgress,
): UseQueryResult<EpisodeDetails> {
  const { tvId, ep } = id ?? NO_EPISODE;
  const client = useQueryClient();
  const query = useQuery({
    ...episodeQuery({ tvId, ep }),
    enabled: id !== undefined,
    refetchInterval: ({ state: { error } }) => (error && isTransient(error) ? REFETCH_INTERVAL_MS : false),
  });
  const answer = query.data;
  const key = sourceKeyOf({ tvId, ep });
  const isLoaded = useEngineState(engine, (state) => state.sourceKey) === key;
  useProgressReports(engine, { tvId, ep }, isLoaded, keep);

  useEffect(() => {
    // One that was open and is locked again, such as after an undo, plays no further.
    if (!engine || (isLoaded && answer?.access !== 'locked')) return undefined;
    const playable = playableOf(client, { tvId, ep }, answer);
    const watch = (found: typeof playable): void => {
      if (found) void engine.loadAndPlay({ key, ...found, refresh: () => refreshMedia(client, { tvId, ep }) });
    };
    watch(playable);
    // The picture of the episode before must not stand under a lock or an error.
    if (!playable) engine.release();
    if (playable || answer || ep === NO_EPISODE.ep) return undefined;
    // Heard of by itself, not by a rendering: the first segment is asked for a few frames sooner.
    let isOver = false;
    client
      .ensureQueryData(episodeQuery({ tvId, ep }))
      .then((told) => isOver || watch(playableOf(client, { tvId, ep }, told)))
      .catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [engine, client, tvId, ep, key, answer, isLoaded]);
  return query;
}

/** Has a neighbour's answer and its element ready as soon as the watched episode is safe. A locked one has no media. */
export function usePreloadedEpisode(
  deck: PlaybackDeck,
  engine: PlaybackEngine | null,
  place: number,
  id: EpisodeId | undefined,
  { aheadMs, profile }: PreloadRule,
): void {
  const client = useQueryClient();
  const isSafe = useEngineState(engine, ({ bufferedMs, positionMs, durationMs }) => {
    const ahead = bufferedMs - positionMs;
    return durationMs > 0 && (ahead >= aheadMs || bufferedMs >= durationMs - 500);
  });
  const { tvId, ep } = id ?? NO_EPISODE;
  const isWanted = isSafe && id !== undefined;
  const { isPending, data: answer } = useQuery({ ...episodeQuery({ tvId, ep }), enabled: isWanted });
  const isKnown = isWanted && !isPending;
  const key = sourceKeyOf({ tvId, ep });
  const isHeld = useEngineState(deck.engineOf(place), (state) => state.sourceKey) === key;
  useEffect(() => {
    if (!isKnown || isHeld || storedPreferences.dataSaver()) return;
    const playable = playableOf(client, { tvId, ep }, answer);
    if (playable) deck.preload(place, { key, ...playable, refresh: () => refreshMedia(client, { tvId, ep }) }, profile);
  }, [client, deck, place, profile, key, tvId, ep, isKnown, isHeld, answer]);
}
