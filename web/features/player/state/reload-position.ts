/** A reload may request the position before the last progress report arrives, so the tab stores it. */
import type { EpisodeId } from '#web/entities/show/queries.ts';
import { sourceKeyOf } from './playlist.ts';

const STORAGE_KEY = 'left';
let stored = takeStored();

/** Later visits use the server's position, which includes other devices. */
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
    // The server's position is a few seconds old at most.
  }
}

export function reloadPositionOf(id: EpisodeId): number | undefined {
  const [key, positionMs] = stored?.split('@') ?? [];
  return key === sourceKeyOf(id) ? Number(positionMs) : undefined;
}

export function clearReloadPosition(): void {
  stored = null;
}
