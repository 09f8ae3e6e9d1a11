import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { EpisodeId } from '#web/entities/show/queries.ts';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';
import type { ProgressReport } from './queries.ts';
import { saveReloadPosition } from './reload-position.ts';

const REPORT_INTERVAL_MS = 5_000;

/** What becomes of a report of progress. The same function as long as its rule is the same. */
export type SaveProgress = (client: QueryClient, report: ProgressReport) => unknown;

/** Reports where the viewer is: every 5 s, on pause, when the page is hidden, and on leaving the episode. */
export function useProgressReports(
  engine: PlaybackEngine | null,
  { tvId, ep }: EpisodeId,
  isLoaded: boolean,
  keep: SaveProgress,
): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!engine || !isLoaded) return undefined;
    return startReporting(engine, { tvId, ep }, (report) => void keep(client, report));
  }, [client, engine, isLoaded, tvId, ep, keep]);
}

/** @returns the last report, and the end of them */
function startReporting(engine: PlaybackEngine, id: EpisodeId, keep: (report: ProgressReport) => void): () => void {
  const { sourceKey } = engine.state();
  let positionMs = Math.round(engine.state().positionMs);
  let reportedMs = positionMs;
  let wasPlaying = engine.state().isPlaying;
  const report = (): void => {
    const playedMs = engine.flushPlayedMs();
    if (positionMs === reportedMs && playedMs === 0) return;
    reportedMs = positionMs;
    keep({ ...id, positionMs, playedMs });
  };
  const reportHidden = (): void => {
    if (document.visibilityState === 'hidden') report();
  };
  const leave = (): void => {
    report();
    saveReloadPosition(id, positionMs);
  };
  const timer = setInterval(report, REPORT_INTERVAL_MS);
  const stopWatching = engine.subscribe(() => {
    const { isPlaying: playing, shouldPlay: wanted, ...now } = engine.state();
    // On leaving, the element goes before the last report: its place then is nobody's.
    if (now.sourceKey === sourceKey) positionMs = Math.round(now.positionMs);
    // A stall is no pause.
    if (wasPlaying && !playing && !wanted) report();
    wasPlaying = playing;
  });
  document.addEventListener('visibilitychange', reportHidden);
  addEventListener('pagehide', leave);
  return () => {
    clearInterval(timer);
    stopWatching();
    document.removeEventListener('visibilitychange', reportHidden);
    removeEventListener('pagehide', leave);
    report();
  };
}
