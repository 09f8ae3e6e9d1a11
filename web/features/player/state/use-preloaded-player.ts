import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { episodeQuery, type EpisodeId } from '#web/entities/show/queries.ts';
import { NO_EPISODE, sourceKeyOf } from './playlist.ts';
import { storedPreferences } from './preferences.ts';
import { preloadedPlayer } from './preloaded-player.ts';
import { playableOf, refreshMedia } from './queries.ts';
import { whenIdle } from './when-idle.ts';

/** Buffers the first second of the likely episode in idle time. With data saver, loads no media. Decision 014. */
export function usePreloadedPlayer(id: EpisodeId | undefined): void {
  const client = useQueryClient();
  const { tvId, ep } = id ?? NO_EPISODE;
  useEffect(() => {
    if (ep === NO_EPISODE.ep) return undefined;
    const unmount = new AbortController();
    preloadWhenIdle(client, { tvId, ep }, unmount.signal).catch(() => undefined);
    return () => {
      unmount.abort();
      preloadedPlayer.scheduleClear();
    };
  }, [client, tvId, ep]);
}

async function preloadWhenIdle(client: QueryClient, id: EpisodeId, unmounted: AbortSignal): Promise<void> {
  const playable = playableOf(client, id, await client.fetchQuery(episodeQuery(id)));
  if (!playable || storedPreferences.dataSaver() || unmounted.aborted) return;
  const source = { key: sourceKeyOf(id), ...playable, refresh: () => refreshMedia(client, id) };
  unmounted.addEventListener(
    'abort',
    whenIdle(() => preloadedPlayer.preload(source)),
  );
}
