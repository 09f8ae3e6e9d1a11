/** Loads the queued downloads one after the other, in only one tab. */
import { text } from '#web/text/i18n.ts';
import { repeatWhenOnline } from '#web/ui/repeat-when-online.ts';
import { showToast } from '#web/ui/toast-store.ts';
import type { Download } from './download.ts';
import * as store from './download-store.ts';
import { useDownloads } from './download-store.ts';
import { Transfer, TransferError } from './transfer.ts';

const LOCK = 'downloads';

let isRunning = false;

/** A download that a closed tab was loading still has the status `loading`. */
function nextDownload(): Download | undefined {
  const waiting = store.allDownloads().filter(({ status }) => status === 'loading' || status === 'queued');
  return waiting.toSorted((a, b) => a.createdAt - b.createdAt || a.ep - b.ep)[0];
}

/** Returns a signal that aborts when the viewer pauses or removes the download in this or another tab. */
function abortOnChange(id: string): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController();
  const stop = useDownloads.subscribe(({ downloads }) => {
    if (downloads.find((each) => each.id === id)?.status !== 'loading') controller.abort();
  });
  return { signal: controller.signal, stop };
}

/** Resolves when another attempt may succeed, or when the signal aborts. */
function untilOnline(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = repeatWhenOnline(() => {
      stop();
      resolve();
    });
    signal.addEventListener('abort', () => {
      stop();
      resolve();
    });
  });
}

async function fail({ id }: Download, { failure }: TransferError): Promise<void> {
  await store.change(id, { status: 'failed', failure });
  if (failure === 'storage') showToast(text('downloads.storage_full'), { durationMs: 5_000 });
}

/** Loads a download until it is complete, fails, or is paused or removed. */
async function load(download: Download): Promise<void> {
  const { id } = download;
  await store.change(id, { status: 'loading', failure: null });
  const { signal, stop } = abortOnChange(id);
  try {
    while (!signal.aborted) {
      try {
        return await new Transfer(id, signal).run();
      } catch (error) {
        if (error instanceof TransferError) return await fail(download, error);
        if (!signal.aborted) await untilOnline(signal);
      }
    }
  } finally {
    stop();
  }
  return undefined;
}

async function loadAll(): Promise<void> {
  await store.reload();
  for (let next = nextDownload(); next; next = nextDownload()) await load(next);
}

/** Starts loading, unless this tab already does. */
export async function runQueue(): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  try {
    await navigator.locks.request(LOCK, loadAll);
  } finally {
    isRunning = false;
  }
}

export async function pause(id: string): Promise<void> {
  await store.change(id, { status: 'paused' });
}

/** Continues a paused or failed download. */
export async function resume(id: string): Promise<void> {
  await store.change(id, { status: 'queued', failure: null });
  void runQueue().catch(() => undefined);
}
