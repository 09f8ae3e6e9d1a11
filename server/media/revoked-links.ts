/** Media links are verified without the database, so each node has the revoked ones in memory. */
import type { EpochMs } from '#domain/instant.ts';
import type { RevocationRows } from '#server/db/revocations.ts';

export type RevokedLinks = {
  /** Returns the users whose sessions were revoked since the last call. */
  readonly apply: (rows: RevocationRows) => number[];
  readonly isRevoked: (sessionHandle: string, assetId: string, expiresAt: EpochMs) => boolean;
  /** Removes links that have expired, and sessions that were revoked before `revokedBefore`. */
  readonly prune: (now: EpochMs, revokedBefore: EpochMs) => void;
};

export function createRevokedLinks(): RevokedLinks {
  const revokedUntil = new Map<string, EpochMs>();
  const users = new Map<number, RevocationRows['users'][number]>();
  const endedSessions = new Set<string>();
  const keyOf = (sessionHandle: string, assetId: string) => `${sessionHandle}/${assetId}`;

  function forget(userId: number): void {
    for (const handle of users.get(userId)?.ended ?? []) endedSessions.delete(handle);
    users.delete(userId);
  }

  return {
    apply: (rows) => {
      for (const { sessionHandle, assetId, until } of rows.media) {
        const key = keyOf(sessionHandle, assetId);
        revokedUntil.set(key, Math.max(until, revokedUntil.get(key) ?? 0));
      }
      const changed = rows.users.filter(({ userId, writtenAt }) => users.get(userId)?.writtenAt !== writtenAt);
      for (const user of changed) {
        forget(user.userId);
        users.set(user.userId, user);
        for (const handle of user.ended) endedSessions.add(handle);
      }
      return changed.map(({ userId }) => userId);
    },
    isRevoked: (sessionHandle, assetId, expiresAt) =>
      endedSessions.has(sessionHandle) || expiresAt <= (revokedUntil.get(keyOf(sessionHandle, assetId)) ?? 0),
    prune: (now, revokedBefore) => {
      for (const [key, until] of revokedUntil) if (until <= now) revokedUntil.delete(key);
      for (const [userId, { writtenAt }] of users) if (Date.parse(writtenAt) < revokedBefore) forget(userId);
    },
  };
}
