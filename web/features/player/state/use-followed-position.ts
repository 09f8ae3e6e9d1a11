import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { episodeQuery, type EpisodeId } from '#web/entities/show/queries.ts';
import { onReturn } from '#web/entities/viewer/on-return.ts';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';
import { hasUnsentPosition } from './queries.ts';

const TOLERANCE_MS = 1_000;

type FollowingEngine = Pick<PlaybackEngine, 'seek'> & {
  readonly state: () => Pick<ReturnType<PlaybackEngine['state']>, 'isPlaying' | 'isEnded' | 'sourceKey' | 'positionMs'>;
};

/** Moves an episode that did not play while the viewer was away to where the viewer stopped on another device. */
export async function followPosition(
  queryClient: QueryClient,
  engine: FollowingEngine,
  episodeId: EpisodeId,
): Promise<void> {
  const { isPlaying, sourceKey, positionMs } = engine.state();
  if (isPlaying || hasUnsentPosition(episodeId)) return;
  const { resume_ms } = await queryClient.fetchQuery({ ...episodeQuery(episodeId), staleTime: 0 });
  const isFarther = Math.abs(resume_ms - positionMs) > TOLERANCE_MS;
  if (isFarther && !engine.state().isEnded && engine.state().sourceKey === sourceKey) engine.seek(resume_ms);
}

/** Continues where the viewer stopped on another device, whenever the viewer returns to this window. Spec §4. */
export function useFollowedPosition(engine: PlaybackEngine | null, { tvId, ep }: EpisodeId, isLoaded: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!engine || !isLoaded) return undefined;
    return onReturn(() => void followPosition(queryClient, engine, { tvId, ep }).catch(() => undefined));
  }, [queryClient, engine, tvId, ep, isLoaded]);
}
