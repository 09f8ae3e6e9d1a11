import { queryOptions } from '@tanstack/react-query';
import { MAX_DOWNLOADS } from '#domain/downloads.ts';
import { request } from '#web/api/request.ts';
import type { EpisodeId, ShowDetails } from '#web/entities/show/queries.ts';
import { storedUser } from '#web/state/user-store.ts';
import { fileBytes } from './byte-ranges.ts';
import type { Media } from './download.ts';
import * as store from './download-store.ts';
import { startDownloads } from './start-downloads.ts';
import { runQueue } from './transfer-queue.ts';

/** The qualities of an episode and their sizes. */
export const downloadSourceQuery = ({ tvId, ep }: EpisodeId) =>
  queryOptions({
    queryKey: ['download', tvId, ep],
    queryFn: ({ signal }) => request('video/download', { tv_id: tvId, ep }, { quiet: true, signal }),
    staleTime: 0,
  });

/** The free space in bytes; null if the browser does not report it. @param used a text that the downloads change */
export const freeSpaceQuery = (used: string) =>
  queryOptions({
    queryKey: ['free-space', used],
    queryFn: async () => {
      const { quota, usage = 0 } = await navigator.storage.estimate();
      return quota === undefined ? null : Math.max(0, quota - usage);
    },
    staleTime: 0,
    networkMode: 'always',
    placeholderData: (previous: number | null | undefined) => previous,
  });

export type QualityOption = { readonly width: number; readonly bytes: number };

/** Returns the qualities with the size in bytes of `totalMs` of video, estimated from the sizes of one episode. */
export function qualityOptions(media: Media, totalMs: number): QualityOption[] {
  const share = media.duration_ms > 0 ? totalMs / media.duration_ms : 1;
  return media.renditions
    .map(({ width, playlist }) => ({ width, bytes: fileBytes(playlist) * share }))
    .toSorted((a, b) => a.width - b.width);
}

/** Without persistent storage, the browser may remove the downloads when space is low. */
async function requestPersistence(): Promise<void> {
  if (!(await navigator.storage.persisted())) await navigator.storage.persist();
}

async function loadCover(cover: string): Promise<ArrayBuffer | null> {
  try {
    const response = await fetch(cover);
    return response.ok ? await response.arrayBuffer() : null;
  } catch {
    return null;
  }
}

/** Returns how many more episodes the device may store. */
export function remainingDownloads(): number {
  return MAX_DOWNLOADS - store.allDownloads().length;
}

/** Adds episodes to the queue. @throws DOMException if the browser blocks storage */
export async function startDownload(details: ShowDetails, episodes: readonly number[], width: number): Promise<void> {
  await startDownloads();
  const owner = storedUser()?.uid;
  if (owner === undefined) return;
  void requestPersistence().catch(() => undefined);
  const { tv_id: tvId, cover } = details.show;
  const downloads = episodes.map((ep) => store.newDownload(owner, { tvId, ep }, width));
  await store.add(downloads, { id: `${owner} ${tvId}`, details, cover: await loadCover(cover) });
  void runQueue().catch(() => undefined);
}
