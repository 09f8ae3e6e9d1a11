import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { episodeQuery, type EpisodeId } from '#web/entities/show/queries.ts';
import { whenIdle } from '#web/ui/when-idle.ts';
import { NO_EPISODE, sourceKeyOf } from './playlist.ts';
import { storedPreferences } from './preferences.ts';
import { preloadedPlayer } from './preloaded-player.ts';
import { playableOf, refreshMedia } from './queries.ts';

/** Requests an episode and, unless data saver is on, preloads one second of it in idle time. Decision 014. */
export function usePreloadedPlayer(episodeId: EpisodeId | undefined): void {
  const queryClient = useQueryClient();
  const { tvId, ep } = episodeId ?? NO_EPISODE;
  useEffect(() => {
    if (ep === NO_EPISODE.ep) return undefined;
    const unmount = new AbortController();
    preloadWhenIdle(queryClient, { tvId, ep }, unmount.signal).catch(() => undefined);
    return () => {
      unmount.abort();
      preloadedPlayer.scheduleClear();
    };
  }, [queryClient, tvId, ep]);
}

async function preloadWhenIdle(queryClient: QueryClient, episodeId: EpisodeId, unmounted: AbortSignal): Promise<void> {
  const playable = playableOf(queryClient, episodeId, await queryClient.fetchQuery(episodeQuery(episodeId)));
  if (!playable || storedPreferences.dataSaver() || unmounted.aborted) return;
  const source = { key: sourceKeyOf(episodeId), ...playable, refresh: () => refreshMedia(queryClient, episodeId) };
  unmounted.addEventListener(
    'abort',
    whenIdle(() => preloadedPlayer.preload(source)),
  );
}
