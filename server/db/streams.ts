/** Concurrent streams: sessions that are watching. */
import { STREAM_TIMEOUT_MS } from '#domain/streams.ts';
import type { Database, Queryable } from './database.ts';
import { lockAccount } from './lock-account.ts';
import type { SessionRow } from './sessions.ts';

/** Returns false if the session has no active stream. */
export async function renewStream(db: Queryable, { userId, tokenHash }: SessionRow, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('session')
    .set({ watched_at: now })
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .where('watched_at', '>', idleSince(now))
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns false at the limit. A lock on the account's row serializes parallel attempts. */
export async function acquireStream(db: Database, session: SessionRow, now: Date, limit: number): Promise<boolean> {
  const { userId, tokenHash } = session;
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, userId);
    if ((await countOthers(tx, session, now)) >= limit) return false;
    await tx
      .updateTable('session')
      .set({ watched_at: now })
      .where('user_id', '=', userId)
      .where('token_hash', '=', tokenHash)
      .execute();
    return true;
  });
}

/** Counts other active tokens, except this session's predecessor and successor. */
async function countOthers(db: Queryable, session: SessionRow, now: Date): Promise<number> {
  const { userId, tokenHash, predecessorHash } = session;
  const rows = await db
    .selectFrom('session')
    .select('token_hash')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('watched_at', '>', idleSince(now))
    .where('token_hash', 'not in', predecessorHash ? [tokenHash, predecessorHash] : [tokenHash])
    .where('predecessor_hash', 'is distinct from', tokenHash)
    .execute();
  return rows.length;
}

function idleSince(now: Date): Date {
  return new Date(now.getTime() - STREAM_TIMEOUT_MS);
}
