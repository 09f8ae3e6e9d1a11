/** Removes what a viewer who has left the device has outside of localStorage. The public pictures of shows stay. */
import { getItem, RELOAD_POSITION_KEY, STORAGE_KEYS } from '#web/boot/storage.ts';
import { sendToServiceWorker } from '#web/entities/service-worker/registration.ts';
import { removeTraces } from '#web/features/third-parties/traces.ts';
import { isLoaded } from '#web/state/consent-store.ts';

async function removeDownloads(uid: string): Promise<void> {
  if (getItem(STORAGE_KEYS.downloads) === null) return;
  const store = await import('#web/features/downloads/download-store.ts');
  await store.removeOf(uid);
}

function removeReloadPosition(): void {
  try {
    sessionStorage.removeItem(RELOAD_POSITION_KEY);
  } catch {
    // The browser blocks sessionStorage, so nothing is stored.
  }
}

/** @throws TypeError, DOMException if code did not load or storage is blocked */
export async function removeLeftovers(uid: string): Promise<void> {
  removeReloadPosition();
  // A chat that is open forgets the viewer itself.
  if (!isLoaded('support')) removeTraces('support');
  await Promise.all([sendToServiceWorker('forget-viewer'), removeDownloads(uid)]);
}
