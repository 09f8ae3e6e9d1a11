/** Stores the position in the tab, because a reloaded page may request it before the last progress report arrives. */
import { isReload } from '#web/boot/is-reload.ts';
import type { EpisodeId } from '#web/entities/show/queries.ts';
import { sourceKeyOf } from './playlist.ts';

const STORAGE_KEY = 'left';
let stored = readAfterReload();

/** Returns the entry after a reload. Other visits use the server's position, which includes other devices. */
function readAfterReload(): string | null {
  try {
    const entry = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    return isReload() ? entry : null;
  } catch {
    return null;
  }
}

export function saveReloadPosition(episodeId: EpisodeId, positionMs: number): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, `${sourceKeyOf(episodeId)}@${positionMs}`);
  } catch {
    // The server's position is usually only a few seconds old.
  }
}

export function reloadPositionOf(episodeId: EpisodeId): number | undefined {
  const [key, positionMs] = stored?.split('@') ?? [];
  return key === sourceKeyOf(episodeId) ? Number(positionMs) : undefined;
}

export function clearReloadPosition(): void {
  stored = null;
}
