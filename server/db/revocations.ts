/**
 * Revocations tell the nodes which sessions and media links are no longer valid. They are written in the transaction that
 * revokes, and announced after its commit: NOTIFY inside a transaction takes a lock that all of them share.
 */
import { sql, type RawBuilder } from 'kysely';
import type { EpochMs } from '#domain/instant.ts';
import { purgeRows } from './purge-rows.ts';
import type { Database, Queryable } from './database.ts';
import { sessionHandle } from './session-handle.ts';

export const REVOCATION_CHANNEL = 'revocation';
/** Longer than any media link is valid: an episode lasts at most 10 minutes (`media/probe.ts`). */
export const REVOCATION_RETENTION_MS = 3_600_000;

/** The transaction that writes a row. Set again when the row changes, so that the nodes read the row again. */
const thisTransaction = sql<string>`pg_current_xact_id()`;

export type MediaRevocation = {
  readonly userId: number;
  readonly assetId: string;
  /** Sessions that expired earlier have no valid links. */
  readonly since: Date;
  /** Links that expire up to this time are revoked. */
  readonly until: Date;
};

/** The links of ended sessions are revoked already. */
export async function revokeMedia(db: Queryable, { userId, assetId, since, until }: MediaRevocation): Promise<void> {
  const sessions = await db
    .selectFrom('session')
    .select('token_hash')
    .where('user_id', '=', userId)
    .where('expires_at', '>', since)
    .where('ended_at', 'is', null)
    .execute();
  if (sessions.length === 0) return;
  const rows = sessions.map(({ token_hash }) => ({
    user_id: userId,
    session_handle: sessionHandle(token_hash),
    asset_id: assetId,
    until,
    written_in: thisTransaction,
  }));
  await db
    .insertInto('media_revocation')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'session_handle', 'asset_id']).doUpdateSet({
        until: sql<Date>`greatest(media_revocation.until, excluded.until)`,
        written_in: thisTransaction,
      }),
    )
    .execute();
}

/** Revokes sessions of the user that end in the same transaction. */
export async function revokeSessions(tx: Queryable, userId: number, tokenHashes: readonly Buffer[]): Promise<void> {
  if (tokenHashes.length === 0) return;
  await sql`
    INSERT INTO ended_session (user_id, session_handle, written_at, written_in)
    SELECT ${userId}, handle, now(), ${thisTransaction} FROM unnest(${tokenHashes.map(sessionHandle)}::text[]) AS handle
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** Makes all nodes read the sessions of a user who is blocked or unblocked again. */
export async function revokeAccount(tx: Queryable, userId: number): Promise<void> {
  const written = { written_at: sql<Date>`now()`, written_in: thisTransaction };
  await tx
    .insertInto('block_change')
    .values({ user_id: userId, ...written })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(written))
    .execute();
}

/** Announces committed revocations. Never throws: nodes that are not notified find them when they read next. */
export async function notifyRevocations(db: Database): Promise<void> {
  await sql`SELECT pg_notify(${REVOCATION_CHANNEL}, '')`.execute(db).catch(() => undefined);
}

export type RevocationRows = {
  /** The database's time of the read. */
  readonly at: Date;
  /** The oldest transaction that had not ended. The next read begins with its rows. */
  readonly next: string;
  readonly media: readonly { readonly sessionHandle: string; readonly assetId: string; readonly until: EpochMs }[];
  readonly sessions: readonly {
    readonly userId: number;
    readonly sessionHandle: string;
    readonly writtenAt: EpochMs;
  }[];
  readonly accounts: readonly {
    readonly userId: number;
    readonly writtenAt: EpochMs;
    /** Differs for each change of the account. */
    readonly writtenIn: string;
    /** The handles of the sessions that have not ended, if the account is blocked. */
    readonly blocked: readonly string[];
  }[];
};

/** Reads the rows of the transaction and of later ones. Transactions have ascending numbers. */
export function revocationsSince(transaction: string): RawBuilder<RevocationRows> {
  return sql<RevocationRows>`
    SELECT now() AS at, pg_snapshot_xmin(pg_current_snapshot())::text AS next,
      (SELECT coalesce(jsonb_agg(jsonb_build_object(
        'sessionHandle', session_handle, 'assetId', asset_id, 'until', epoch_ms(until))), '[]')
      FROM media_revocation WHERE written_in >= ${transaction}::xid8) AS media,
      (SELECT coalesce(jsonb_agg(jsonb_build_object(
        'userId', user_id, 'sessionHandle', session_handle, 'writtenAt', epoch_ms(written_at))), '[]')
      FROM ended_session WHERE written_in >= ${transaction}::xid8) AS sessions,
      (SELECT coalesce(jsonb_agg(jsonb_build_object(
        'userId', change.user_id, 'writtenAt', epoch_ms(written_at), 'writtenIn', written_in::text, 'blocked', (
          SELECT coalesce(jsonb_agg(translate(left(encode(token_hash, 'base64'), 12), '+/', '-_')), '[]')
          FROM session WHERE session.user_id = change.user_id AND ended_at IS NULL AND blocked_at IS NOT NULL))), '[]')
      FROM block_change AS change JOIN account USING (user_id) WHERE written_in >= ${transaction}::xid8) AS accounts`;
}

export async function purgeOldMediaRevocations(db: Queryable, now: Date, limit: number): Promise<number> {
  const key = ['user_id', 'session_handle', 'asset_id'] as const;
  return purgeRows(db, 'media_revocation', { key, old: sql<boolean>`until <= ${now}` }, limit);
}

/** The age of rows about sessions and blocks counts by the database's clock. */
const isOld = sql<boolean>`written_at < now() - make_interval(secs => ${REVOCATION_RETENTION_MS / 1_000})`;

export async function purgeEndedSessions(db: Queryable, limit: number): Promise<number> {
  return purgeRows(db, 'ended_session', { key: ['user_id', 'session_handle'], old: isOld }, limit);
}

export async function purgeBlockChanges(db: Queryable, limit: number): Promise<number> {
  return purgeRows(db, 'block_change', { key: ['user_id'], old: isOld }, limit);
}
