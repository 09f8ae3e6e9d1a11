/**
 * Where this tab stood when its page was left. The report of it may reach the server only after the reloaded page has
 * asked where to go on, so the tab brings the place along itself.
 */
import type { EpisodeId } from '#web/entities/show/queries.ts';
import { sourceKeyOf } from './playlist.ts';

const STORAGE_KEY = 'left';
let left = readReloadPosition();

/** Forgets at once what it reads: a later visit asks the server, which also knows the other devices. */
function readReloadPosition(): string | null {
  try {
    const kept = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    const [navigation] = performance.getEntriesByType('navigation');
    return navigation && 'type' in navigation && navigation.type === 'reload' ? kept : null;
  } catch {
    return null;
  }
}

/** Called when the page goes. */
export function saveReloadPosition(id: EpisodeId, positionMs: number): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, `${sourceKeyOf(id)}@${positionMs}`);
  } catch {
    // The server's word is enough then, a few seconds behind at worst.
  }
}

/** In ms; undefined where the page before was not left in this episode. */
export function reloadPositionOf(id: EpisodeId): number | undefined {
  const [key, positionMs] = left?.split('@') ?? [];
  return key === sourceKeyOf(id) ? Number(positionMs) : undefined;
}

/** From now on there is a newer place. */
export function clearReloadPosition(): void {
  left = null;
}
