/** The viewer's downloads in memory, read from IndexedDB. Tabs notify each other of changes. */
import { create } from 'zustand';
import { downloadState } from '#domain/downloads.ts';
import { removeItem, setItem, STORAGE_KEYS } from '#web/boot/storage.ts';
import type { EpisodeId } from '#web/entities/show/queries.ts';
import { storedUser } from '#web/state/user-store.ts';
import * as database from './download-database.ts';
import { downloadId, showIdOf, type Download, type DownloadedShow } from './download.ts';
import { serverNow } from './server-time.ts';

type DownloadState = {
  readonly isLoaded: boolean;
  readonly downloads: readonly Download[];
  readonly shows: ReadonlyMap<string, DownloadedShow>;
};

export const useDownloads = create<DownloadState>()(() => ({ isLoaded: false, downloads: [], shows: new Map() }));

const channel = new BroadcastChannel('downloads');
channel.onmessage = () => void reload();

/** Sets the mark without which the next visit does not load the code of downloads. */
function mark(hasDownloads: boolean): void {
  if (hasDownloads) setItem(STORAGE_KEYS.downloads, '1');
  else removeItem(STORAGE_KEYS.downloads);
}

/** Reads the downloads of the current viewer, and removes those of others. */
export async function reload(): Promise<void> {
  const stored = await database.readDownloads();
  const owner = storedUser()?.uid;
  const foreign = stored.downloads.filter((download) => download.owner !== owner);
  // Until the viewer is known, the downloads cannot be used, but they are not removed either.
  if (owner !== undefined && foreign.length > 0) await database.removeDownloads(foreign.map(({ id }) => id));
  const downloads = stored.downloads.filter((download) => download.owner === owner);
  mark(owner === undefined ? stored.downloads.length > 0 : downloads.length > 0);
  const shows = new Map(stored.shows.map((show) => [show.id, show]));
  useDownloads.setState({ isLoaded: true, downloads, shows });
}

async function announce(): Promise<void> {
  await reload();
  channel.postMessage('changed');
}

export function allDownloads(): readonly Download[] {
  return useDownloads.getState().downloads;
}

export function downloadOf(episodeId: EpisodeId): Download | undefined {
  return allDownloads().find(({ tvId, ep }) => tvId === episodeId.tvId && ep === episodeId.ep);
}

export function showOf(download: Download): DownloadedShow | undefined {
  return useDownloads.getState().shows.get(showIdOf(download));
}

/** Returns whether the episode is stored and may be played now. */
export function isPlayable({ status, source }: Download): boolean {
  return status === 'complete' && source !== null && downloadState(source, serverNow()) === 'playable';
}

/** Changes a download if it still exists. */
export async function change(id: string, next: Partial<Download>): Promise<void> {
  const changed = await database.changeDownload(id, () => next);
  if (changed) replace(changed);
  channel.postMessage('changed');
}

function replace(changed: Download): void {
  useDownloads.setState(({ downloads }) => ({
    downloads: downloads.map((each) => (each.id === changed.id ? changed : each)),
  }));
}

/** @throws DOMException QuotaExceededError */
export async function addPart(id: string, index: number, part: ArrayBuffer): Promise<void> {
  const changed = await database.addPart(id, index, part);
  if (changed) replace(changed);
  channel.postMessage('changed');
}

export async function add(downloads: readonly Download[], show: DownloadedShow): Promise<void> {
  await database.addDownloads(downloads, show);
  await announce();
}

export async function remove(ids: readonly string[]): Promise<void> {
  await database.removeDownloads(ids);
  await announce();
}

export async function removeOf(owner: string): Promise<void> {
  const { downloads } = await database.readDownloads();
  await remove(downloads.filter((download) => download.owner === owner).map(({ id }) => id));
}

export function newDownload(owner: string, episodeId: EpisodeId, width: number): Download {
  return {
    ...episodeId,
    id: downloadId(owner, episodeId),
    owner,
    status: 'queued',
    failure: null,
    width,
    source: null,
    loadedBytes: 0,
    poster: null,
    subtitles: [],
    positionMs: 0,
    positionAt: serverNow(),
    unsentMs: null,
    createdAt: serverNow(),
  };
}
