/** Stores the position in the tab, because a reloaded page may request it before the last progress report arrives. */
import { isReload } from '#web/boot/is-reload.ts';
import { RELOAD_POSITION_KEY } from '#web/boot/storage.ts';
import type { EpisodeId } from '#web/entities/show/queries.ts';
import { storedUser } from '#web/state/user-store.ts';
import { sourceKeyOf } from './playlist.ts';

let stored = readAfterReload();

/** The position belongs to the viewer who left the episode. */
const keyOf = (episodeId: EpisodeId): string => `${storedUser()?.uid ?? ''} ${sourceKeyOf(episodeId)}`;

/** Returns the entry after a reload. Other visits use the server's position, which includes other devices. */
function readAfterReload(): string | null {
  try {
    const entry = sessionStorage.getItem(RELOAD_POSITION_KEY);
    sessionStorage.removeItem(RELOAD_POSITION_KEY);
    return isReload() ? entry : null;
  } catch {
    return null;
  }
}

export function saveReloadPosition(episodeId: EpisodeId, positionMs: number): void {
  try {
    sessionStorage.setItem(RELOAD_POSITION_KEY, `${keyOf(episodeId)}@${positionMs}`);
  } catch {
    // The server's position is usually only a few seconds old.
  }
}

export function reloadPositionOf(episodeId: EpisodeId): number | undefined {
  const [key, positionMs] = stored?.split('@') ?? [];
  return key === keyOf(episodeId) ? Number(positionMs) : undefined;
}

export function clearReloadPosition(): void {
  stored = null;
}
