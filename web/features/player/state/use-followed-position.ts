import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { episodeQuery, type EpisodeId } from '#web/entities/show/queries.ts';
import { onReturn } from '#web/entities/viewer/on-return.ts';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';
import { hasUnsentPosition } from './queries.ts';

const TOLERANCE_MS = 1_000;

type FollowingEngine = Pick<PlaybackEngine, 'seek'> & {
  readonly state: () => Pick<
    ReturnType<PlaybackEngine['state']>,
    'isPlaying' | 'isEnded' | 'sourceKey' | 'positionMs' | 'shouldPlay'
  >;
};

/**
 * Moves an episode that did not play while the viewer was away to where the viewer stopped on another device, unless the
 * viewer plays, pauses or seeks before the response.
 */
export async function followPosition(
  queryClient: QueryClient,
  engine: FollowingEngine,
  episodeId: EpisodeId,
): Promise<void> {
  const { isPlaying, shouldPlay, sourceKey, positionMs } = engine.state();
  if (isPlaying || hasUnsentPosition(episodeId)) return;
  const since = performance.now();
  const { resume_ms } = await queryClient.fetchQuery({ ...episodeQuery(episodeId), staleTime: 0 });
  const isFarther = Math.abs(resume_ms - positionMs) > TOLERANCE_MS;
  const now = engine.state();
  // An episode that the hidden page had paused plays again.
  const playedMs = now.isPlaying ? performance.now() - since : 0;
  const hasSought = Math.abs(now.positionMs - positionMs) > TOLERANCE_MS + playedMs;
  const isUntouched = now.sourceKey === sourceKey && now.shouldPlay === shouldPlay && !hasSought;
  if (isFarther && isUntouched && !now.isEnded) engine.seek(resume_ms);
}

/** Continues where the viewer stopped on another device, whenever the viewer returns to this window. Spec §4. */
export function useFollowedPosition(engine: PlaybackEngine | null, { tvId, ep }: EpisodeId, isLoaded: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!engine || !isLoaded) return undefined;
    return onReturn(() => void followPosition(queryClient, engine, { tvId, ep }).catch(() => undefined));
  }, [queryClient, engine, tvId, ep, isLoaded]);
}
