/**
 * Media links that are dead although their time is not over: those of a session to an asset, up to a moment. Links
 * carry no state, so their deaths do; known at once where they are decided, and within seconds on other nodes.
 */
import type { Logger } from 'pino';
import type { Clock } from '#server/clock.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { purgeEndedRevocations, readRevocations, revokeMedia } from '#server/db/media-revocations.ts';
import type { EpisodeRow } from '#server/db/shows.ts';
import { mediaLifeMs } from './present-media.ts';

/** How often a node asks what others have revoked. */
const REFRESH_MS = 3_000;
/** More than a statement may take: what was written before the last reading and committed after it is read again. */
const OVERLAP_MS = 30_000;

export type MediaRevocations = {
  /** The last moment (ms) whose links of a session to an asset are dead; 0 where none is. */
  readonly until: (sessionHandle: string, assetId: string) => number;
  /** Ends a user's links to an episode that were given out by now, within the change that asks for it. */
  readonly write: (tx: Queryable, userId: number, episode: EpisodeRow, now: Date) => Promise<void>;
  /** Takes in what was written, here or elsewhere. */
  readonly refresh: () => Promise<void>;
  readonly close: () => void;
};

export async function createMediaRevocations(db: Database, clock: Clock, log: Logger): Promise<MediaRevocations> {
  const ends = new Map<string, number>();
  const keyOf = (sessionHandle: string, assetId: string) => `${sessionHandle}/${assetId}`;
  let readAt = new Date(OVERLAP_MS);

  async function refresh(): Promise<void> {
    const { rows, at } = await readRevocations(db, new Date(readAt.getTime() - OVERLAP_MS));
    for (const { sessionHandle, assetId, until } of rows) {
      const key = keyOf(sessionHandle, assetId);
      ends.set(key, Math.max(until, ends.get(key) ?? 0));
    }
    if (at > readAt) readAt = at;
  }

  async function sweep(): Promise<void> {
    const now = clock.now();
    for (const [key, until] of ends) if (until <= now.getTime()) ends.delete(key);
    await purgeEndedRevocations(db, now);
  }

  await refresh();
  const timer = setInterval(() => {
    sweep()
      .then(refresh)
      .catch((error: unknown) => log.warn({ err: error }, 'revoked media links could not be read'));
  }, REFRESH_MS);
  timer.unref();

  return {
    until: (sessionHandle, assetId) => ends.get(keyOf(sessionHandle, assetId)) ?? 0,
    write: (tx, userId, { assetId, durationMs }, now) => {
      const lifeMs = mediaLifeMs(durationMs);
      const away = (ms: number) => new Date(now.getTime() + ms);
      return revokeMedia(tx, { userId, assetId, since: away(-lifeMs), until: away(lifeMs) });
    },
    refresh,
    close: () => clearInterval(timer),
  };
}
