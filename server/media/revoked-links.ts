/** Media links are verified without the database, so each node has the revoked ones in memory. */
import type { EpochMs } from '#domain/instant.ts';
import type { RevocationRows } from '#server/db/revocations.ts';

export type RevokedLinks = {
  /** Returns the users whose sessions were revoked since the last call. */
  readonly apply: (rows: RevocationRows) => number[];
  readonly isRevoked: (sessionHandle: string, assetId: string, expiresAt: EpochMs) => boolean;
  /** Removes links that have expired, and what was written before `writtenBefore`. */
  readonly prune: (now: EpochMs, writtenBefore: EpochMs) => void;
};

export function createRevokedLinks(): RevokedLinks {
  const revokedUntil = new Map<string, EpochMs>();
  /** The times at which the ends of sessions were written. */
  const endedSessions = new Map<string, EpochMs>();
  const accounts = new Map<number, RevocationRows['accounts'][number]>();
  const blockedSessions = new Set<string>();
  const keyOf = (sessionHandle: string, assetId: string) => `${sessionHandle}/${assetId}`;

  function forget(userId: number): void {
    for (const handle of accounts.get(userId)?.blocked ?? []) blockedSessions.delete(handle);
    accounts.delete(userId);
  }

  return {
    // Rows may be read more than once.
    apply: ({ media, sessions, accounts: changed }) => {
      const users = new Set<number>();
      for (const { sessionHandle, assetId, until } of media) {
        const key = keyOf(sessionHandle, assetId);
        revokedUntil.set(key, Math.max(until, revokedUntil.get(key) ?? 0));
      }
      for (const { userId, sessionHandle, writtenAt } of sessions) {
        if (endedSessions.has(sessionHandle)) continue;
        endedSessions.set(sessionHandle, writtenAt);
        users.add(userId);
      }
      for (const account of changed) {
        if (accounts.get(account.userId)?.writtenIn === account.writtenIn) continue;
        forget(account.userId);
        accounts.set(account.userId, account);
        for (const handle of account.blocked) blockedSessions.add(handle);
        users.add(account.userId);
      }
      return [...users];
    },
    isRevoked: (sessionHandle, assetId, expiresAt) =>
      endedSessions.has(sessionHandle) ||
      blockedSessions.has(sessionHandle) ||
      expiresAt <= (revokedUntil.get(keyOf(sessionHandle, assetId)) ?? 0),
    prune: (now, writtenBefore) => {
      for (const [key, until] of revokedUntil) if (until <= now) revokedUntil.delete(key);
      for (const [handle, writtenAt] of endedSessions) if (writtenAt < writtenBefore) endedSessions.delete(handle);
      for (const [userId, { writtenAt }] of accounts) if (writtenAt < writtenBefore) forget(userId);
    },
  };
}
