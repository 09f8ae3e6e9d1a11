/**
 * Who is online, and when viewers were last seen: in Redis for all nodes, or else in this process. Nothing depends on
 * presence, so it is never written to the database, and no request waits for a write of it.
 */
import type { EpochMs } from '#domain/instant.ts';
import { DAY_MS } from '#domain/utc-day.ts';

/** Viewers and sessions that were last seen longer ago are removed. */
export const RETENTION_MS = 30 * DAY_MS;
/** An account has at most 20 sessions by default. A renewal gives a session a new handle. */
export const SESSIONS_PER_VIEWER = 50;

export type Presence = {
  /** Records that the viewer uses this session now. Returns at once and never fails. */
  readonly seen: (userId: number, sessionHandle: string) => void;
  /** Returns undefined if it is unknown. */
  readonly lastSeen: (userId: number) => Promise<EpochMs | undefined>;
  /** Returns when the sessions of the viewer were last seen, by their handles. Sessions without a time are absent. */
  readonly sessionsLastSeen: (userId: number) => Promise<ReadonlyMap<string, EpochMs>>;
  /** Returns the number of viewers who are online, on all nodes that share the Redis. Undefined if it is unknown. */
  readonly onlineCount: () => Promise<number | undefined>;
  /** Removes a viewer whose account is deleted. */
  readonly remove: (userId: number) => Promise<void>;
  readonly close: () => void;
};

/** Returns the latest of the instants at which sessions were seen. */
export function latestOf(sessions: ReadonlyMap<string, EpochMs>): EpochMs | undefined {
  return sessions.size === 0 ? undefined : Math.max(...sessions.values());
}
