import { sql } from 'kysely';
import type { Queryable } from './database.ts';
import { sessionHandle } from './sessions.ts';

export type Revocation = {
  readonly userId: number;
  readonly assetId: string;
  /** Sessions that ended or expired earlier have no valid links. */
  readonly since: Date;
  /** Links that expire up to this time are revoked. */
  readonly until: Date;
};

export async function revokeMedia(db: Queryable, { userId, assetId, since, until }: Revocation): Promise<void> {
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

export type RevocationRow = { readonly sessionHandle: string; readonly assetId: string; readonly until: number };

/** Returns rows written after `after`, and the current time, both on the database's clock. */
export async function readRevocations(db: Queryable, after: Date): Promise<{ rows: RevocationRow[]; at: Date }> {
  const { rows } = await sql<{ rows: RevocationRow[]; at: Date }>`
    SELECT now() AS at, coalesce(jsonb_agg(jsonb_build_object(
      'sessionHandle', session_handle, 'assetId', asset_id, 'until', epoch_ms(until))), '[]') AS rows
    FROM media_revocation WHERE written_at > ${after}`.execute(db);
  const [read] = rows;
  if (!read) throw new Error('the query returned no row');
  return read;
}

export async function purgeEndedRevocations(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('media_revocation').where('until', '<=', now).execute();
}
