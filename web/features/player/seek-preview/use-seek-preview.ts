import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { EpisodeId } from '#web/entities/show/queries.ts';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';
import type { Media } from '../engine/hls/playlists.ts';
import { sourceKeyOf } from '../state/playlist.ts';
import { storedPreferences } from '../state/preferences.ts';
import { refreshMedia } from '../state/queries.ts';
import { useEngineState } from '../state/use-engine-state.ts';
import { parseSpriteTrack, tileAt, type Tile } from './sprite-track.ts';

export type SeekPreview = {
  readonly tileAt: (ms: number) => Tile | undefined;
  /** Loads the tiles now. */
  readonly load: () => void;
};

type SeekPreviewOptions = {
  readonly engine: PlaybackEngine | null;
  readonly id: EpisodeId;
  readonly media: Media | undefined;
};

/** Previews load only beyond this buffer. */
const BACKGROUND_LOAD_BUFFER_MS = 8_000;
const NO_TILES: readonly Tile[] = [];

/** Loads preview tiles on demand, or once enough video is buffered. */
export function useSeekPreview({ engine, id, media }: SeekPreviewOptions): SeekPreview {
  const sourceKey = sourceKeyOf(id);
  const client = useQueryClient();
  const [requestedKey, setRequestedKey] = useState<string | null>(null);
  const hasBuffered = useEngineState(engine, (state) => {
    const isBuffered =
      state.bufferedMs - state.positionMs >= BACKGROUND_LOAD_BUFFER_MS || state.bufferedMs >= state.durationMs - 500;
    return state.sourceKey === sourceKey && state.hasFrame && isBuffered;
  });
  const { sprite } = media ?? {};
  const isEnabled = requestedKey === sourceKey || (hasBuffered && !storedPreferences.dataSaver());
  const { data: tiles = NO_TILES } = useQuery({
    queryKey: ['sprite', sourceKey],
    queryFn: ({ signal }) => fetchTiles(client, id, sprite ?? '', signal),
    enabled: isEnabled && typeof sprite === 'string',
    staleTime: Infinity,
    retry: false,
  });
  return {
    tileAt: useCallback((ms) => tileAt(tiles, ms), [tiles]),
    load: useCallback(() => setRequestedKey(sourceKey), [sourceKey]),
  };
}

/** Resolves when the images have loaded. */
async function fetchTiles(
  client: QueryClient,
  id: EpisodeId,
  url: string,
  signal: AbortSignal,
): Promise<readonly Tile[]> {
  const first = await fetch(url, { signal });
  const response = first.status === 403 ? await fetchRefreshed(client, id, signal) : first;
  if (!response?.ok) return NO_TILES;
  const tiles = parseSpriteTrack(await response.text(), response.url);
  await Promise.all([...new Set(tiles.map(({ image }) => image))].map(loadImage));
  return tiles;
}

async function fetchRefreshed(client: QueryClient, id: EpisodeId, signal: AbortSignal): Promise<Response | undefined> {
  const media = await refreshMedia(client, id);
  if (typeof media === 'string' || media.sprite === null) return undefined;
  return fetch(media.sprite, { signal });
}

function loadImage(url: string): Promise<void> {
  const image = new Image();
  image.src = url;
  return image.decode();
}
