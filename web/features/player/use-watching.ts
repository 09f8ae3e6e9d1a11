import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { episodeOptions, type EpisodeAnswer, type EpisodeId } from '#web/api/shows.ts';
import { hrefOf } from '#web/router/paths.ts';
import { useVideoStore } from '#web/state/video-store.ts';
import type { PlaybackDeck } from './engine/deck.ts';
import type { PlaybackEngine } from './engine/playback-engine.ts';
import { keptPreferences } from './preferences.ts';
import { playableOf, renewMedia } from './queries.ts';
import { useEngineState } from './use-engine.ts';
import { useProgressReports } from './use-progress-reports.ts';

/** With this much in hand the next episode is fetched too. */
const AHEAD_MS = 4_000;

/** Plays an episode in its element, keeps the place, and makes the next one ready when this one is safe. */
export function useWatching(
  deck: PlaybackDeck,
  engine: PlaybackEngine | null,
  id: EpisodeId,
): UseQueryResult<EpisodeAnswer> {
  const { tvId, ep } = id;
  const client = useQueryClient();
  const query = useQuery(episodeOptions(id));
  const answer = query.data;
  const key = deck.keyOf(ep);
  const isLoaded = useEngineState(engine, ({ sourceKey }) => sourceKey) === key;
  useProgressReports(engine, id, isLoaded);

  useEffect(() => {
    if (!engine || isLoaded) return;
    const playable = playableOf(client, { tvId, ep }, answer);
    if (playable) {
      void engine.watch({ key, ...playable, renew: () => renewMedia(client, { tvId, ep }) });
    } else {
      // The picture of the episode before must not stand under a lock or an error.
      engine.release();
    }
  }, [engine, client, tvId, ep, key, answer, isLoaded]);

  useKeptPlace(engine, id);
  usePreloadedNext(deck, engine, id, answer);
  return query;
}

/** `tvQuery` is what the player was opened with, `historyTv` what was really watched last (spec §3). */
function useKeptPlace(engine: PlaybackEngine | null, { tvId, ep }: EpisodeId): void {
  const isPlaying = useEngineState(engine, ({ playing }) => playing);
  useEffect(() => {
    useVideoStore.setState({ tvQuery: { tv_id: tvId, ep } });
  }, [tvId, ep]);
  useEffect(() => {
    if (!isPlaying) return;
    const url = hrefOf('/pages/shortPlay/index', { tv_id: tvId, ep });
    useVideoStore.setState({ historyTv: { flag: true, url, episode_item: { tv_id: tvId, ep } } });
  }, [isPlaying, tvId, ep]);
}

/** Has the next episode's answer and first second ready as soon as this one is safe. A locked one has no media. */
function usePreloadedNext(
  deck: PlaybackDeck,
  engine: PlaybackEngine | null,
  { tvId, ep }: EpisodeId,
  answer: EpisodeAnswer | undefined,
): void {
  const client = useQueryClient();
  const isSafe = useEngineState(engine, ({ bufferedMs, positionMs, durationMs }) => {
    const ahead = bufferedMs - positionMs;
    return durationMs > 0 && (ahead >= AHEAD_MS || bufferedMs >= durationMs - 500);
  });
  const isWanted = isSafe && answer?.next?.ep === ep + 1;
  const next = useQuery({ ...episodeOptions({ tvId, ep: ep + 1 }), enabled: isWanted });
  const isKnown = isWanted && !next.isPending;
  const isHeld = useEngineState(deck.engineOf(ep + 1), ({ sourceKey }) => sourceKey) === deck.keyOf(ep + 1);
  useEffect(() => {
    if (!isKnown || isHeld || keptPreferences.dataSaver()) return;
    const id = { tvId, ep: ep + 1 };
    const playable = playableOf(client, id, next.data);
    if (playable) deck.preload(id.ep, { ...playable, renew: () => renewMedia(client, id) });
  }, [client, deck, tvId, ep, isKnown, isHeld, next.data]);
}
