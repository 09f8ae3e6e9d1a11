import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { EpisodeId } from '#web/entities/show/queries.ts';
import { usePlayer } from '../state/player-context.tsx';
import { sourceKeyOf } from '../state/playlist.ts';
import { storedPreferences } from '../state/preferences.ts';
import { refreshMedia } from '../state/queries.ts';
import { parseSpriteTrack, thumbnailAt, type Thumbnail } from './sprite-track.ts';

type SeekPreview = {
  readonly thumbnailAt: (ms: number) => Thumbnail | undefined;
  /** Loads the thumbnails immediately. */
  readonly load: () => void;
};

/** Thumbnails load in the background when this much video, or all of the remaining video, is buffered ahead. */
const BACKGROUND_LOAD_BUFFER_MS = 5_000;
const NO_THUMBNAILS: readonly Thumbnail[] = [];

/** Loads thumbnails on demand or, unless data saver is on, once enough video is buffered. */
export function useSeekPreview(): SeekPreview {
  const episodeId = usePlayer((state) => state.episodeId);
  const sprite = usePlayer((state) => state.episodeResult.data?.media?.sprite);
  const sourceKey = sourceKeyOf(episodeId);
  const queryClient = useQueryClient();
  const [requestedKey, setRequestedKey] = useState<string | null>(null);
  const hasBuffered = usePlayer(({ playback }) => {
    const { bufferedMs, positionMs, durationMs } = playback;
    const isBuffered = bufferedMs - positionMs >= BACKGROUND_LOAD_BUFFER_MS || bufferedMs >= durationMs - 500;
    return playback.sourceKey === sourceKey && playback.hasFrame && isBuffered;
  });
  const isEnabled = requestedKey === sourceKey || (hasBuffered && !storedPreferences.dataSaver());
  const { data: thumbnails = NO_THUMBNAILS } = useQuery({
    queryKey: ['sprite', sourceKey],
    queryFn: ({ signal }) => fetchThumbnails(queryClient, episodeId, sprite ?? '', signal),
    enabled: isEnabled && typeof sprite === 'string',
    staleTime: Infinity,
    retry: false,
  });
  return {
    thumbnailAt: useCallback((ms) => thumbnailAt(thumbnails, ms), [thumbnails]),
    load: useCallback(() => setRequestedKey(sourceKey), [sourceKey]),
  };
}

/** Requests a new token after a 403. Resolves to no thumbnails after another HTTP error; rejects without a network. */
async function fetchThumbnails(
  queryClient: QueryClient,
  episodeId: EpisodeId,
  url: string,
  signal: AbortSignal,
): Promise<readonly Thumbnail[]> {
  const first = await fetch(url, { signal });
  const response = first.status === 403 ? await fetchRefreshed(queryClient, episodeId, signal) : first;
  if (!response?.ok) return NO_THUMBNAILS;
  const thumbnails = parseSpriteTrack(await response.text(), response.url);
  await Promise.all([...new Set(thumbnails.map(({ image }) => image))].map(loadImage));
  return thumbnails;
}

async function fetchRefreshed(
  queryClient: QueryClient,
  episodeId: EpisodeId,
  signal: AbortSignal,
): Promise<Response | undefined> {
  const media = await refreshMedia(queryClient, episodeId);
  if (typeof media === 'string' || media.sprite === null) return undefined;
  return fetch(media.sprite, { signal });
}

function loadImage(url: string): Promise<void> {
  const image = new Image();
  image.src = url;
  return image.decode();
}
