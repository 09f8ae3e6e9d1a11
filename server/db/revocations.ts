/**
 * Revocations tell the nodes which sessions and media links are no longer valid. They are written in the transaction that
 * revokes, and announced after its commit: NOTIFY inside a transaction takes a lock that all of them share.
 */
import { sql, type RawBuilder } from 'kysely';
import { purgeRows } from './purge-rows.ts';
import type { Database, Queryable } from './database.ts';
import { sessionHandle } from './session-handle.ts';

export const REVOCATION_CHANNEL = 'revocation';
/** No media link lives longer. */
export const REVOCATION_RETENTION_MS = 24 * 3_600_000;

export type MediaRevocation = {
  readonly userId: number;
  readonly assetId: string;
  /** Sessions that ended or expired earlier have no valid links. */
  readonly since: Date;
  /** Links that expire up to this time are revoked. */
  readonly until: Date;
};

export async function revokeMedia(db: Queryable, { userId, assetId, since, until }: MediaRevocation): Promise<void> {
  const sessions = await db
    .selectFrom('session')
    .select('token_hash')
    .where('user_id', '=', userId)
    .where('expires_at', '>', since)
    .where((where) => where.or([where('ended_at', 'is', null), where('ended_at', '>', since)]))
    .execute();
  if (sessions.length === 0) return;
  const rows = sessions.map(({ token_hash }) => ({
    user_id: userId,
    session_handle: sessionHandle(token_hash),
    asset_id: assetId,
    until,
    written_at: sql<Date>`now()`,
  }));
  await db
    .insertInto('media_revocation')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'session_handle', 'asset_id']).doUpdateSet({
        until: sql<Date>`greatest(media_revocation.until, excluded.until)`,
        written_at: sql<Date>`now()`,
      }),
    )
    .execute();
}

/** Makes all nodes read the sessions of the user again. */
export async function revokeSessions(tx: Queryable, userId: number): Promise<void> {
  await tx
    .insertInto('session_revocation')
    .values({ user_id: userId, written_at: sql<Date>`clock_timestamp()` })
    // The time is read after the row is locked, so that a later revocation of the user has a later time.
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ written_at: sql<Date>`clock_timestamp()` }))
    .execute();
}

/** Announces committed revocations. Never throws: nodes that are not notified find them when they read next. */
export async function notifyRevocations(db: Database): Promise<void> {
  await sql`SELECT pg_notify(${REVOCATION_CHANNEL}, '')`.execute(db).catch(() => undefined);
}

export type RevocationRows = {
  /** The database's time of the read. */
  readonly at: Date;
  readonly media: readonly { readonly sessionHandle: string; readonly assetId: string; readonly until: number }[];
  readonly users: readonly {
    readonly userId: number;
    /** A text that differs for each revocation of the user. */
    readonly writtenAt: string;
    /** The handles of sessions that ended or that belong to a blocked account. */
    readonly ended: readonly string[];
  }[];
};

/** @param after by the database's clock @param endedAfter earlier ends of sessions are omitted, by the product's clock */
export function revocationsSince(after: Date, endedAfter: Date): RawBuilder<RevocationRows> {
  return sql<RevocationRows>`
    SELECT now() AS at,
      (SELECT coalesce(jsonb_agg(jsonb_build_object(
        'sessionHandle', session_handle, 'assetId', asset_id, 'until', epoch_ms(until))), '[]')
      FROM media_revocation WHERE written_at > ${after}) AS media,
      (SELECT coalesce(jsonb_agg(jsonb_build_object(
        'userId', revoked.user_id, 'writtenAt', revoked.written_at, 'ended', (
          SELECT coalesce(jsonb_agg(translate(left(encode(token_hash, 'base64'), 12), '+/', '-_')), '[]')
          FROM session WHERE session.user_id = revoked.user_id
            AND (ended_at > ${endedAfter} OR (ended_at IS NULL AND blocked_at IS NOT NULL))))), '[]')
      FROM session_revocation AS revoked JOIN account USING (user_id) WHERE written_at > ${after}) AS users`;
}

export async function purgeOldMediaRevocations(db: Queryable, now: Date, limit: number): Promise<number> {
  const key = ['user_id', 'session_handle', 'asset_id'] as const;
  return purgeRows(db, 'media_revocation', { key, old: sql<boolean>`until <= ${now}` }, limit);
}

/** The age counts by the database's clock. */
export async function purgeOldSessionRevocations(db: Queryable, limit: number): Promise<number> {
  const old = sql<boolean>`written_at < now() - make_interval(secs => ${REVOCATION_RETENTION_MS / 1_000})`;
  return purgeRows(db, 'session_revocation', { key: ['user_id'], old }, limit);
}
