import { storedToken } from '#web/api/session.ts';
import { getItem, removeItem, setItem, STORAGE_KEYS } from '#web/boot/storage.ts';
import { onReturn } from '#web/entities/viewer/on-return.ts';
import { onUserChange, storedUser } from '#web/state/user-store.ts';

/** Returns the viewer who has data on the device outside of localStorage, and has signed out or is another one than now. */
function ownerWhoLeft(): string | undefined {
  const owner = getItem(STORAGE_KEYS.owner) ?? undefined;
  const user = storedUser();
  if (user) return user.uid === owner ? undefined : owner;
  // A visitor whose session has ended comes back.
  const hasSignedOut = storedToken() === '' && getItem(STORAGE_KEYS.sessionEnded) === null;
  return hasSignedOut ? owner : undefined;
}

/** Never rejects: the next change or visit tries again. */
async function followOwner(): Promise<void> {
  try {
    // Whoever changes the user also changes the items that belong to it.
    await Promise.resolve();
    const owner = ownerWhoLeft();
    if (owner !== undefined) {
      const { removeLeftovers } = await import('./remove-leftovers.ts');
      await removeLeftovers(owner);
      removeItem(STORAGE_KEYS.owner);
    }
    const user = storedUser();
    if (user && user.uid !== getItem(STORAGE_KEYS.owner)) setItem(STORAGE_KEYS.owner, user.uid);
  } catch {
    // The code did not load, or the browser blocks storage.
  }
}

/** Never rejects: without its code, pages load again when they are opened. */
async function reloadOnReturn(): Promise<void> {
  try {
    const { reloadViewerData } = await import('./reload-viewer-data.ts');
    await reloadViewerData();
  } catch {
    // The code did not load.
  }
}

/**
 * Reloads the viewer's data whenever the viewer returns to this window, and removes what is left of one who has left the
 * device, also of one who left before this code loaded. @returns ends both
 */
export function watchViewer(): () => void {
  const stops = [onReturn(() => void reloadOnReturn()), onUserChange(() => void followOwner())];
  void followOwner();
  return () => {
    for (const stop of stops) stop();
  };
}
