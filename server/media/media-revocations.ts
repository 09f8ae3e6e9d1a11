/** Media links are verified without the database. All nodes therefore read the stored revocations regularly. */
import type { Logger } from 'pino';
import type { Clock } from '#server/clock.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { purgeEndedRevocations, readRevocations, revokeMedia } from '#server/db/media-revocations.ts';
import type { EpisodeRow } from '#server/db/shows.ts';
import { mediaLinkLifetimeMs } from './present-media.ts';

const REFRESH_MS = 3_000;
/** Each read covers this time again, because rows may be written before the last read but committed after it. */
const OVERLAP_MS = 30_000;

export type MediaRevocations = {
  /** Returns the latest expiry (epoch ms) of the session's revoked links to the asset, or 0 if none is revoked. */
  readonly revokedUntil: (sessionHandle: string, assetId: string) => number;
  /** Writes the revocation in the caller's transaction. It takes effect with the next `refresh`, at most 3 s later. */
  readonly revoke: (tx: Queryable, userId: number, episode: EpisodeRow, now: Date) => Promise<void>;
  readonly refresh: () => Promise<void>;
  readonly close: () => void;
};

export async function createMediaRevocations(db: Database, clock: Clock, log: Logger): Promise<MediaRevocations> {
  const revokedUntilByLink = new Map<string, number>();
  const keyOf = (sessionHandle: string, assetId: string) => `${sessionHandle}/${assetId}`;
  // The first read covers everything since the epoch.
  let readAt = new Date(OVERLAP_MS);

  async function refresh(): Promise<void> {
    const { rows, at } = await readRevocations(db, new Date(readAt.getTime() - OVERLAP_MS));
    for (const { sessionHandle, assetId, until } of rows) {
      const key = keyOf(sessionHandle, assetId);
      revokedUntilByLink.set(key, Math.max(until, revokedUntilByLink.get(key) ?? 0));
    }
    if (at > readAt) readAt = at;
  }

  async function purgeExpired(): Promise<void> {
    const now = clock.now();
    for (const [key, until] of revokedUntilByLink) if (until <= now.getTime()) revokedUntilByLink.delete(key);
    await purgeEndedRevocations(db, now);
  }

  await refresh();
  const timer = setInterval(() => {
    purgeExpired()
      .then(refresh)
      .catch((error: unknown) => log.warn({ err: error }, 'could not purge or read revoked media links'));
  }, REFRESH_MS);
  timer.unref();

  return {
    revokedUntil: (sessionHandle, assetId) => revokedUntilByLink.get(keyOf(sessionHandle, assetId)) ?? 0,
    revoke: (tx, userId, { assetId, durationMs }, now) => {
      const lifeMs = mediaLinkLifetimeMs(durationMs);
      const offsetBy = (ms: number) => new Date(now.getTime() + ms);
      return revokeMedia(tx, { userId, assetId, since: offsetBy(-lifeMs), until: offsetBy(lifeMs) });
    },
    refresh,
    close: () => clearInterval(timer),
  };
}
