/** Starts the downloads of this visit: reads, checks and continues them. Decision 055. */
import { onlineManager } from '@tanstack/react-query';
import { setLocalCopies } from '#web/entities/download/local-copies.ts';
import { onUserChange, storedUser } from '#web/state/user-store.ts';
import { loadNamespaces } from '#web/text/i18n.ts';
import { checkDownloads } from './check-downloads.ts';
import { readRange } from './download-database.ts';
import * as store from './download-store.ts';
import { seedOfflineQueries } from './offline-queries.ts';
import { keepProgress, sendProgress } from './progress.ts';
import { startServerTime } from './server-time.ts';
import { runQueue } from './transfer-queue.ts';

/** When the viewer returns to the app after this time, the downloads are checked again. */
const RECHECK_MS = 600_000;

let starting: Promise<void> | undefined;
let checkedAt = -Infinity;

function provideLocalCopies(): void {
  setLocalCopies({
    renditionOf: (episodeId, { renditions }) => {
      const download = store.downloadOf(episodeId);
      const { renditionId } = download?.source ?? {};
      if (!download || !store.isPlayable(download) || !renditions.some(({ id }) => id === renditionId))
        return undefined;
      return { id: renditionId ?? '', read: (from, end) => readRange(download.id, from, end) };
    },
    has: (episodeId) => {
      const download = store.downloadOf(episodeId);
      return download !== undefined && store.isPlayable(download);
    },
    keepProgress: (progress, isSent) => void keepProgress(progress, isSent).catch(() => undefined),
    check: checkDownloads,
  });
}

/** Checks and continues the downloads and sends progress, or prepares for playback without a network. */
async function synchronize(): Promise<void> {
  if (!onlineManager.isOnline()) return seedOfflineQueries();
  checkedAt = performance.now();
  await checkDownloads();
  await Promise.all([runQueue(), sendProgress()]);
  return undefined;
}

function synchronizeSoon(): void {
  // After an error, the next event tries again.
  synchronize().catch(() => undefined);
}

function watchViewer(): void {
  let uid = storedUser()?.uid;
  onUserChange(() => {
    const next = storedUser()?.uid;
    if (next === uid) return;
    uid = next;
    void store.reload().then(synchronizeSoon);
  });
}

async function start(): Promise<void> {
  await Promise.all([startServerTime(), loadNamespaces('offline')]);
  await store.reload();
  provideLocalCopies();
  watchViewer();
  onlineManager.subscribe(synchronizeSoon);
  document.addEventListener('visibilitychange', () => {
    const isDue = document.visibilityState === 'visible' && performance.now() - checkedAt > RECHECK_MS;
    if (isDue) synchronizeSoon();
  });
  synchronizeSoon();
}

/** Resolves when the downloads have been read. @throws DOMException if the browser blocks storage */
export function startDownloads(): Promise<void> {
  starting ??= start();
  return starting;
}
