import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { EpisodeId } from '#web/entities/show/queries.ts';
import { markEpisodeFinished } from '#web/state/finished-episode.ts';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';
import type { ProgressReport } from './queries.ts';
import { saveReloadPosition } from './reload-position.ts';

const REPORT_INTERVAL_MS = 5_000;

export type SaveProgress = (queryClient: QueryClient, report: ProgressReport) => unknown;

type ProgressOptions = {
  readonly engine: PlaybackEngine | null;
  readonly episodeId: EpisodeId;
  readonly isLoaded: boolean;
  readonly saveProgress: SaveProgress;
};

/** Reports changed progress every 5 s, on pause, at the end, when the page is hidden or closed, and when the episode changes. */
export function useProgressReports({ engine, episodeId: { tvId, ep }, isLoaded, saveProgress }: ProgressOptions): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!engine || !isLoaded) return undefined;
    return startReporting(engine, { tvId, ep }, (report) => void saveProgress(queryClient, report));
  }, [queryClient, engine, isLoaded, tvId, ep, saveProgress]);
}

type ReportedEngine = Pick<PlaybackEngine, 'state' | 'subscribe' | 'flushPlayedMs'>;

/** Reports an episode until the returned function is called. The end is reported before a listener can play it again. */
export function startReporting(
  engine: ReportedEngine,
  episodeId: EpisodeId,
  save: (report: ProgressReport) => void,
): () => void {
  const { sourceKey } = engine.state();
  let positionMs = Math.round(engine.state().positionMs);
  let reportedMs = positionMs;
  let { isPlaying: wasPlaying, isEnded: wasEnded } = engine.state();
  const report = (): void => {
    const playedMs = engine.flushPlayedMs();
    if (positionMs === reportedMs && playedMs === 0) return;
    reportedMs = positionMs;
    save({ ...episodeId, positionMs, playedMs });
  };
  const onVisibilityChange = (): void => {
    if (document.visibilityState === 'hidden') report();
  };
  const onPageHide = (): void => {
    report();
    saveReloadPosition(episodeId, positionMs);
  };
  const timer = setInterval(report, REPORT_INTERVAL_MS);
  const unsubscribe = engine.subscribe(() => {
    const { isPlaying, isEnded, shouldPlay, ...now } = engine.state();
    if (isEnded) markEpisodeFinished();
    // The engine may have loaded another source.
    if (now.sourceKey === sourceKey) positionMs = Math.round(isEnded ? now.durationMs : now.positionMs);
    // A stall is not a pause.
    const hasPaused = wasPlaying && !isPlaying && !shouldPlay;
    if (hasPaused || (isEnded && !wasEnded)) report();
    wasPlaying = isPlaying;
    wasEnded = isEnded;
  });
  document.addEventListener('visibilitychange', onVisibilityChange);
  addEventListener('pagehide', onPageHide);
  return () => {
    clearInterval(timer);
    unsubscribe();
    document.removeEventListener('visibilitychange', onVisibilityChange);
    removeEventListener('pagehide', onPageHide);
    report();
  };
}
