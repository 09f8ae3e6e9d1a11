/** The stored downloads, in IndexedDB. Decision 055. */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { ClockReading } from '#domain/downloads.ts';
import { partsOf, sliceParts } from './byte-ranges.ts';
import { showIdOf, type Download, type DownloadedShow } from './download.ts';

const NAME = 'downloads';
const VERSION = 1;
const CLOCK = 'clock';

interface Schema extends DBSchema {
  downloads: { key: string; value: Download };
  /** The key is the id of the download and the number of the part. */
  parts: { key: [string, number]; value: ArrayBuffer };
  shows: { key: string; value: DownloadedShow };
  readings: { key: string; value: ClockReading };
}

let opening: Promise<IDBPDatabase<Schema>> | undefined;

/** @throws DOMException if the browser blocks storage */
function open(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>(NAME, VERSION, {
    upgrade: (database) => {
      database.createObjectStore('downloads', { keyPath: 'id' });
      database.createObjectStore('parts');
      database.createObjectStore('shows', { keyPath: 'id' });
      database.createObjectStore('readings');
    },
    terminated: () => {
      opening = undefined;
    },
  });
  return opening;
}

const partsRange = (id: string, first = 0, last = Infinity): IDBKeyRange => IDBKeyRange.bound([id, first], [id, last]);

export async function readDownloads(): Promise<{ downloads: Download[]; shows: DownloadedShow[] }> {
  const database = await open();
  const [downloads, shows] = await Promise.all([database.getAll('downloads'), database.getAll('shows')]);
  return { downloads, shows };
}

/** Adds downloads and their show. Existing downloads stay unchanged. */
export async function addDownloads(downloads: readonly Download[], show: DownloadedShow): Promise<void> {
  const transaction = (await open()).transaction(['downloads', 'shows'], 'readwrite');
  await transaction.objectStore('shows').put(show);
  const store = transaction.objectStore('downloads');
  for (const download of downloads) if ((await store.getKey(download.id)) === undefined) await store.put(download);
  await transaction.done;
}

/** Changes a download. Returns undefined if it no longer exists. */
export async function changeDownload(
  id: string,
  change: (download: Download) => Partial<Download>,
): Promise<Download | undefined> {
  const transaction = (await open()).transaction('downloads', 'readwrite');
  const download = await transaction.store.get(id);
  const changed = download && { ...download, ...change(download) };
  if (changed) await transaction.store.put(changed);
  await transaction.done;
  return changed;
}

/** Stores a part. Returns undefined if the download no longer exists. @throws DOMException QuotaExceededError */
export async function addPart(id: string, index: number, part: ArrayBuffer): Promise<Download | undefined> {
  const transaction = (await open()).transaction(['downloads', 'parts'], 'readwrite');
  const downloads = transaction.objectStore('downloads');
  const download = await downloads.get(id);
  const changed = download && { ...download, loadedBytes: download.loadedBytes + part.byteLength };
  const writes = changed ? [downloads.put(changed), transaction.objectStore('parts').put(part, [id, index])] : [];
  // Only the error of the transaction reports a full device.
  await Promise.allSettled(writes);
  await transaction.done;
  return changed;
}

/** Returns a byte range of a download's file; undefined if a part is missing. @param end exclusive */
export async function readRange(id: string, start: number, end: number): Promise<ArrayBuffer | undefined> {
  const { first, last } = partsOf(start, end);
  const parts = await (await open()).getAll('parts', partsRange(id, first, last));
  return parts.length === last - first + 1 ? sliceParts(parts, first, { start, end }) : undefined;
}

/** Removes downloads, and the shows that have no others. */
export async function removeDownloads(ids: readonly string[]): Promise<void> {
  const transaction = (await open()).transaction(['downloads', 'parts', 'shows'], 'readwrite');
  const downloads = transaction.objectStore('downloads');
  for (const id of ids) {
    await downloads.delete(id);
    await transaction.objectStore('parts').delete(partsRange(id));
  }
  const kept = new Set((await downloads.getAll()).map(showIdOf));
  const shows = transaction.objectStore('shows');
  for (const id of await shows.getAllKeys()) if (!kept.has(id)) await shows.delete(id);
  await transaction.done;
}

export async function readClock(): Promise<ClockReading | undefined> {
  return (await open()).get('readings', CLOCK);
}

export async function saveClock(reading: ClockReading): Promise<void> {
  await (await open()).put('readings', reading, CLOCK);
}
