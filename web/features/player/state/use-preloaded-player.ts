import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { episodeQuery, type EpisodeId } from '#web/entities/show/queries.ts';
import { sourceKeyOf, NO_EPISODE } from './playlist.ts';
import { storedPreferences } from './preferences.ts';
import { preloadedPlayer } from './preloaded-player.ts';
import { playableOf, refreshMedia } from './queries.ts';
import { whenIdle } from './when-idle.ts';

/**
 * Asks for the episode that the viewer is likely to play from here, and buffers its first second in idle time: a tap then
 * costs what a swipe costs. Under data saver only the answer is fetched.
 * @param id undefined while it is not known
 */
export function usePreloadedPlayer(id: EpisodeId | undefined): void {
  const client = useQueryClient();
  const { tvId, ep } = id ?? NO_EPISODE;
  useEffect(() => {
    if (ep === NO_EPISODE.ep) return undefined;
    const left = new AbortController();
    preloadWhenIdle(client, { tvId, ep }, left.signal).catch(() => undefined);
    return () => {
      left.abort();
      preloadedPlayer.scheduleClear();
    };
  }, [client, tvId, ep]);
}

/** Nobody observes the question, so that leaving for the player does not call it off. @throws RequestError */
async function preloadWhenIdle(client: QueryClient, id: EpisodeId, left: AbortSignal): Promise<void> {
  const playable = playableOf(client, id, await client.fetchQuery(episodeQuery(id)));
  if (!playable || storedPreferences.dataSaver() || left.aborted) return;
  const source = { key: sourceKeyOf(id), ...playable, refresh: () => refreshMedia(client, id) };
  left.addEventListener(
    'abort',
    whenIdle(() => preloadedPlayer.preload(source)),
  );
}
