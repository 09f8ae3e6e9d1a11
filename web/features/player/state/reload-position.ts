/**
 * The position at which this tab was reloaded. The last progress report may reach the server after the reloaded page
 * has asked for the position, so the tab stores it itself.
 */
import type { EpisodeId } from '#web/entities/show/queries.ts';
import { sourceKeyOf } from './playlist.ts';

const STORAGE_KEY = 'left';
let stored = takeStored();

/** Removes the entry as well: a later visit asks the server, which also knows the viewer's other devices. */
function takeStored(): string | null {
  try {
    const entry = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    const [navigation] = performance.getEntriesByType('navigation');
    return navigation && 'type' in navigation && navigation.type === 'reload' ? entry : null;
  } catch {
    return null;
  }
}

export function saveReloadPosition(id: EpisodeId, positionMs: number): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, `${sourceKeyOf(id)}@${positionMs}`);
  } catch {
    // Without storage, the server's position is used. It is a few seconds behind at most.
  }
}

/** In ms; undefined unless the tab was reloaded in this episode. */
export function reloadPositionOf(id: EpisodeId): number | undefined {
  const [key, positionMs] = stored?.split('@') ?? [];
  return key === sourceKeyOf(id) ? Number(positionMs) : undefined;
}

export function clearReloadPosition(): void {
  stored = null;
}
