import { useEffect } from 'react';
import type { EpisodeId } from '#web/entities/show/queries.ts';
import { hrefOf } from '#web/router/paths.ts';
import { useVideoStore } from '#web/state/video-store.ts';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';
import { useEngineState } from './use-engine-state.ts';

/** Stores the last opened (`tvQuery`) and last played (`historyTv`) episode. Spec §3. */
export function useWatchHistory(engine: PlaybackEngine | null, { tvId, ep }: EpisodeId): void {
  const isPlaying = useEngineState(engine, (state) => state.isPlaying);
  useEffect(() => {
    useVideoStore.setState({ tvQuery: { tv_id: tvId, ep } });
  }, [tvId, ep]);
  useEffect(() => {
    if (!isPlaying) return;
    const url = hrefOf('/pages/shortPlay/index', { tv_id: tvId, ep });
    useVideoStore.setState({ historyTv: { flag: true, url, episode_item: { tv_id: tvId, ep } } });
  }, [isPlaying, tvId, ep]);
}
