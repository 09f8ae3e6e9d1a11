import type { QueryClient } from '@tanstack/react-query';
import { isRetryableCode } from '#contract/codes.ts';
import { resumePosition } from '#domain/access.ts';
import { RequestError } from '#web/api/request-error.ts';
import { request } from '#web/api/request.ts';
import {
  episodeQuery,
  refreshProgress,
  showQuery,
  type EpisodeDetails,
  type EpisodeId,
  type ShowDetails,
} from '#web/entities/show/queries.ts';
import { localCopies } from '#web/entities/download/local-copies.ts';
import type { StoredRendition } from '../engine/core/session.ts';
import type { Media } from '#web/boot/media.ts';
import { sourceKeyOf } from './playlist.ts';
import { clearReloadPosition, reloadPositionOf } from './reload-position.ts';

export type EpisodeEntry = ShowDetails['episodes'][number];

/** Returns whether the same request may succeed later. A response without an envelope has code 0. */
export function isTransient(error: Error): boolean {
  if (!(error instanceof RequestError)) return false;
  return error.kind !== 'rule' || error.code === 0 || isRetryableCode(error.code);
}

/** Requests the episode's media with a new token. After `'offline'`, a later request may succeed. */
export async function refreshMedia(
  queryClient: QueryClient,
  { tvId, ep }: EpisodeId,
): Promise<Media | 'offline' | 'refused'> {
  try {
    const episode = await request('video/play', { tv_id: tvId, ep }, { quiet: true });
    queryClient.setQueryData(episodeQuery({ tvId, ep }).queryKey, episode);
    return episode.media ?? 'refused';
  } catch (error) {
    return error instanceof Error && isTransient(error) ? 'offline' : 'refused';
  }
}

export type ProgressReport = EpisodeId & { readonly positionMs: number; readonly playedMs: number };

export function savePositionLocally(queryClient: QueryClient, report: ProgressReport): void {
  const { positionMs } = report;
  clearReloadPosition();
  queryClient.setQueryData(
    episodeQuery(report).queryKey,
    (episode) => episode && { ...episode, resume_ms: positionMs },
  );
}

/** The episodes whose last position the server has not confirmed. */
const unsent = new Set<string>();

export function hasUnsentPosition(episodeId: EpisodeId): boolean {
  return unsent.has(sourceKeyOf(episodeId));
}

/** Updates the cache and sends a report, even if the page closes (`keepalive`). Ignores errors. */
export async function reportProgress(queryClient: QueryClient, report: ProgressReport): Promise<void> {
  const { tvId, ep, positionMs, playedMs } = report;
  savePositionLocally(queryClient, report);
  unsent.add(sourceKeyOf(report));
  queryClient.setQueryData(showQuery(tvId).queryKey, (details) => details && withProgress(details, report));
  const input = { tv_id: tvId, ep, position_ms: positionMs, played_ms: playedMs };
  const isSent = await request('video/progress', input, { quiet: true, keepalive: true }).then(
    () => true,
    () => false,
  );
  if (isSent) unsent.delete(sourceKeyOf(report));
  localCopies()?.keepProgress(report, isSent);
  await refreshProgress();
}

function withProgress(details: ShowDetails, { ep, positionMs, playedMs }: ProgressReport): ShowDetails {
  const episodes = details.episodes.map((entry) =>
    entry.ep === ep ? { ...entry, watched_ms: Math.min(entry.duration_ms, entry.watched_ms + playedMs) } : entry,
  );
  const durationMs = episodes.find((entry) => entry.ep === ep)?.duration_ms ?? positionMs;
  return { ...details, episodes, progress: { ep, position_ms: positionMs, duration_ms: durationMs } };
}

type Playable = { readonly media: Media; readonly startMs: number; readonly stored: StoredRendition | undefined };

/**
 * Returns the media from the episode's response, or else from `next` in the previous episode's response, and the
 * rendition that is stored on the device.
 */
export function playableOf(
  queryClient: QueryClient,
  episodeId: EpisodeId,
  episode: EpisodeDetails | undefined,
): Playable | undefined {
  if (episode) {
    const { media, resume_ms } = episode;
    if (!media) return undefined;
    const startMs = resumePosition(reloadPositionOf(episodeId) ?? resume_ms, media.duration_ms);
    return { media, startMs, stored: localCopies()?.renditionOf(episodeId, media) };
  }
  const previous = queryClient.getQueryData(episodeQuery({ ...episodeId, ep: episodeId.ep - 1 }).queryKey);
  const media = previous?.next?.ep === episodeId.ep ? previous.next.media : undefined;
  return media && { media, startMs: 0, stored: localCopies()?.renditionOf(episodeId, media) };
}
