/** Presence in the memory of this process. It is lost when the process ends. */
import { LRUCache } from 'lru-cache';
import { isOnline } from '#domain/presence.ts';
import type { EpochMs } from '#domain/instant.ts';
import type { Clock } from '#server/clock.ts';
import { latestOf, RETENTION_MS, SESSIONS_PER_VIEWER, type Presence } from './presence.ts';

/** This many viewers need about 50 MB. Beyond them, the viewers who were seen least recently are removed. */
const MAX_VIEWERS = 100_000;

export function createMemoryPresence(clock: Clock, maxViewers = MAX_VIEWERS): Presence {
  const now = (): EpochMs => clock.now().getTime();
  /** The sessions of each viewer, from the one that was seen least recently on. */
  const viewers = new LRUCache<number, Map<string, EpochMs>>({
    max: maxViewers,
    ttl: RETENTION_MS,
    ttlResolution: 0,
    perf: { now },
  });

  function sessionsLastSeen(userId: number): ReadonlyMap<string, EpochMs> {
    const oldest = now() - RETENTION_MS;
    return new Map([...(viewers.peek(userId) ?? [])].filter(([, at]) => at > oldest));
  }

  return {
    seen: (userId, sessionHandle) => {
      const sessions = viewers.peek(userId) ?? new Map<string, EpochMs>();
      sessions.delete(sessionHandle);
      sessions.set(sessionHandle, now());
      const [oldest] = sessions.keys();
      if (sessions.size > SESSIONS_PER_VIEWER && oldest !== undefined) sessions.delete(oldest);
      viewers.set(userId, sessions);
    },
    lastSeen: async (userId) => latestOf(sessionsLastSeen(userId)),
    sessionsLastSeen: async (userId) => sessionsLastSeen(userId),
    onlineCount: async () => {
      let count = 0;
      // The cache lists the viewers who were seen last first.
      for (const sessions of viewers.values()) {
        if (!isOnline(latestOf(sessions) ?? 0, now())) break;
        count += 1;
      }
      return count;
    },
    remove: async (userId) => {
      viewers.delete(userId);
    },
    close: () => viewers.clear(),
  };
}
