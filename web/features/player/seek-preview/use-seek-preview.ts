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
const SAFE_MS = 8_000;
const NO_TILES: readonly Tile[] = [];

/** Loads preview tiles on demand, or once enough video is buffered. */
export function useSeekPreview({ engine, id, media }: SeekPreviewOptions): SeekPreview {
  const sourceKey = sourceKeyOf(id);
  const client = useQueryClient();
  const [wantedKey, setWantedKey] = useState<string | null>(null);
  const isSafe = useEngineState(engine, (state) => {
    const isBuffered = state.bufferedMs - state.positionMs >= SAFE_MS || state.bufferedMs >= state.durationMs - 500;
    return state.sourceKey === sourceKey && state.hasFrame && isBuffered;
  });
  const { sprite } = media ?? {};
  const isWanted = wantedKey === sourceKey || (isSafe && !storedPreferences.dataSaver());
  const { data: tiles = NO_TILES } = useQuery({
    queryKey: ['sprite', sourceKey],
    queryFn: ({ signal }) => fetchTiles(client, id, sprite ?? '', signal),
    enabled: isWanted && typeof sprite === 'string',
    staleTime: Infinity,
    retry: false,
  });
  return {
    tileAt: useCallback((ms) => tileAt(tiles, ms), [tiles]),
    load: useCallback(() => setWantedKey(sourceKey), [sourceKey]),
  };
}

/** Resolves when the images have loaded. */
async function fetchTiles(
  client: QueryClient,
  id: EpisodeId,
  address: string,
  signal: AbortSignal,
): Promise<readonly Tile[]> {
  const first = await fetch(address, { signal });
  const response = first.status === 403 ? await fetchRenewed(client, id, signal) : first;
  if (!response?.ok) return NO_TILES;
  const tiles = parseSpriteTrack(await response.text(), response.url);
  await Promise.all([...new Set(tiles.map((state) => state.image))].map(loadImage));
  return tiles;
}

async function fetchRenewed(client: QueryClient, id: EpisodeId, signal: AbortSignal): Promise<Response | undefined> {
  const media = await refreshMedia(client, id);
  if (typeof media === 'string' || media.sprite === null) return undefined;
  return fetch(media.sprite, { signal });
}

function loadImage(address: string): Promise<void> {
  const image = new Image();
  image.src = address;
  return image.decode();
}
