import { LRUCache } from 'lru-cache';
import { MAX_DOWNLOADS_PER_HOUR } from '#domain/downloads.ts';
import type { Clock } from '#server/clock.ts';
import { ThrottledError } from '#server/http/throttle.ts';

const HOUR_MS = 3_600_000;
/** The accounts that download within an hour on one node. Of more, the limit forgets those that have paused longest. */
const MAX_ACCOUNTS = 5_000;

/** Counts an episode whose media an account gets to download. @throws ThrottledError */
export type DownloadLimit = (userId: number, episode: string) => void;

/** Limits the different episodes of an account per hour. A repeated one, for example after an outage, counts once. */
export function createDownloadLimit(clock: Clock): DownloadLimit {
  const accounts = new LRUCache<number, Map<string, number>>({ max: MAX_ACCOUNTS });

  return (userId, episode) => {
    const now = clock.now().getTime();
    const counted = accounts.get(userId) ?? new Map<string, number>();
    accounts.set(userId, counted);
    // The oldest come first.
    for (const [known, at] of counted) if (at <= now - HOUR_MS) counted.delete(known);
    if (counted.has(episode)) return;
    const [oldest = now] = counted.values();
    if (counted.size >= MAX_DOWNLOADS_PER_HOUR) throw new ThrottledError(Math.ceil((oldest + HOUR_MS - now) / 1_000));
    counted.set(episode, now);
  };
}
