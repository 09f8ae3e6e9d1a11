/**
 * Where this tab stood when its page was left. The report of it may reach the server only after the reloaded page has
 * asked where to go on, so the tab brings the place along itself.
 */
import type { EpisodeId } from '#web/api/shows.ts';
import { keyOf } from './playlist.ts';

const KEPT_AS = 'left';
let left = takeLeft();

/** Forgets at once what it reads: a later visit asks the server, which also knows the other devices. */
function takeLeft(): string | null {
  try {
    const kept = sessionStorage.getItem(KEPT_AS);
    sessionStorage.removeItem(KEPT_AS);
    const [navigation] = performance.getEntriesByType('navigation');
    return navigation && 'type' in navigation && navigation.type === 'reload' ? kept : null;
  } catch {
    return null;
  }
}

/** Called when the page goes. */
export function leaveAt(id: EpisodeId, positionMs: number): void {
  try {
    sessionStorage.setItem(KEPT_AS, `${keyOf(id)}@${positionMs}`);
  } catch {
    // The server's word is enough then, a few seconds behind at worst.
  }
}

/** In ms; undefined where the page before was not left in this episode. */
export function leftAt(id: EpisodeId): number | undefined {
  const [key, positionMs] = left?.split('@') ?? [];
  return key === keyOf(id) ? Number(positionMs) : undefined;
}

/** From now on there is a newer place. */
export function forgetLeft(): void {
  left = null;
}
