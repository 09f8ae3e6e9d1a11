/** Only the SHA-256 hash of a token is stored. */
import { sql } from 'kysely';
import type { EpochMs } from '#domain/instant.ts';
import { OLD_TOKEN_GRACE_MS, SESSION_LIFE_MS } from '#domain/session.ts';
import type { Queryable } from './database.ts';
import { purgeRows } from './purge-rows.ts';

/** Includes account data that requests need. */
export type SessionRow = {
  userId: number;
  uid: string;
  tokenHash: Buffer;
  deviceHash: Buffer;
  predecessorHash: Buffer | null;
  firstUsedAt: EpochMs | null;
  headers: Record<string, string>;
  expiresAt: EpochMs;
  endedAt: EpochMs | null;
  blockedAt: EpochMs | null;
};

/** Returns the public id of a session, for example for media URLs. */
export function sessionHandle(tokenHash: Buffer): string {
  return tokenHash.toString('base64url').slice(0, 12);
}

export async function findSession(db: Queryable, tokenHash: Buffer): Promise<SessionRow | undefined> {
  return db
    .selectFrom('session')
    .innerJoin('account', 'account.user_id', 'session.user_id')
    .select([
      'session.user_id as userId',
      'account.uid',
      'session.token_hash as tokenHash',
      'session.device_hash as deviceHash',
      'session.predecessor_hash as predecessorHash',
      sql<EpochMs | null>`epoch_ms(session.first_used_at)`.as('firstUsedAt'),
      'session.headers',
      sql<EpochMs>`epoch_ms(session.expires_at)`.as('expiresAt'),
      sql<EpochMs | null>`epoch_ms(session.ended_at)`.as('endedAt'),
      sql<EpochMs | null>`epoch_ms(account.blocked_at)`.as('blockedAt'),
    ])
    .where('session.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

export type NewSession = {
  userId: number;
  tokenHash: Buffer;
  deviceHash: Buffer;
  predecessorHash: Buffer | null;
  headers: Readonly<Record<string, string>>;
  now: Date;
};

/** Parallel renewals insert the same successor once. */
export async function insertSession(db: Queryable, session: NewSession): Promise<void> {
  await db
    .insertInto('session')
    .values({
      user_id: session.userId,
      token_hash: session.tokenHash,
      device_hash: session.deviceHash,
      predecessor_hash: session.predecessorHash,
      first_used_at: null,
      headers: JSON.stringify(session.headers),
      created_at: session.now,
      expires_at: new Date(session.now.getTime() + SESSION_LIFE_MS),
      ended_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** After a renewed token's first use, the old token is valid for at most 60 s. */
export async function recordFirstUse(db: Queryable, session: SessionRow, now: Date): Promise<void> {
  if (!session.predecessorHash) return;
  await db
    .updateTable('session')
    .set({ first_used_at: now })
    .where('user_id', '=', session.userId)
    .where('token_hash', '=', session.tokenHash)
    .where('first_used_at', 'is', null)
    .execute();
  const lastMoment = new Date(now.getTime() + OLD_TOKEN_GRACE_MS);
  await db
    .updateTable('session')
    .set({ expires_at: lastMoment })
    .where('user_id', '=', session.userId)
    .where('token_hash', '=', session.predecessorHash)
    .where('expires_at', '>', lastMoment)
    .execute();
}

export async function updateSessionHeaders(
  db: Queryable,
  session: SessionRow,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ headers: JSON.stringify(headers) })
    .where('user_id', '=', session.userId)
    .where('token_hash', '=', session.tokenHash)
    .execute();
}

/** Ends the device's session, including earlier and later tokens. */
export async function endSession(db: Queryable, session: SessionRow, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('user_id', '=', session.userId)
    .where('device_hash', '=', session.deviceHash)
    .where('ended_at', 'is', null)
    .execute();
}

export async function purgeOldSessions(db: Queryable, before: Date, limit: number): Promise<number> {
  const old = sql<boolean>`least(expires_at, ended_at) < ${before}`;
  return purgeRows(db, 'session', { key: ['token_hash'], old }, limit);
}
