/** Only the SHA-256 hash of a token is stored. */
import { sql, type RawBuilder } from 'kysely';
import type { EpochMs } from '#domain/instant.ts';
import { OLD_TOKEN_GRACE_MS, SESSION_LIFE_MS, type SessionState } from '#domain/session.ts';
import type { Database, Queryable } from './database.ts';
import { lockAccount } from './lock-account.ts';
import { deleteDeviceSubscriptions } from './push-subscriptions.ts';
import { purgeRows } from './purge-rows.ts';
import { notifyRevocations, revokeSessions } from './revocations.ts';

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
  /** Whether newer sign-ins ended the session. */
  superseded: boolean;
  blockedAt: EpochMs | null;
};

export type SessionKey = Pick<SessionRow, 'userId' | 'tokenHash'>;

export async function findSession(db: Queryable, tokenHash: Buffer): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`SELECT * FROM find_session(${tokenHash})`.execute(db);
  return rows[0];
}

/** Selects whether the session is valid, or null if it is deleted, in a statement that also reads other data. */
export function sessionState({ userId, tokenHash }: SessionKey): RawBuilder<SessionState | null> {
  return sql`(
    SELECT jsonb_build_object('expiresAt', epoch_ms(session.expires_at), 'endedAt', epoch_ms(session.ended_at),
      'superseded', session.superseded, 'blockedAt', epoch_ms(account.blocked_at))
    FROM session JOIN account ON account.user_id = session.user_id
    WHERE session.user_id = ${userId} AND session.token_hash = ${tokenHash})`;
}

export type NewSession = {
  userId: number;
  tokenHash: Buffer;
  deviceHash: Buffer;
  predecessorHash: Buffer | null;
  headers: Readonly<Record<string, string>>;
  now: Date;
  /** The time of the first session of a chain of renewals; by default `now`. */
  signedInAt?: Date;
};

async function insertSession(db: Queryable, session: NewSession): Promise<void> {
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
      signed_in_at: session.signedInAt ?? session.now,
      expires_at: new Date(session.now.getTime() + SESSION_LIFE_MS),
      ended_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Inserts the successor once, unless its predecessor has ended. Returns whether the successor exists. */
export async function insertSuccessor(
  db: Database,
  session: NewSession & { predecessorHash: Buffer },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, session.userId);
    const predecessor = await tx
      .selectFrom('session')
      .select('signed_in_at as signedInAt')
      .where('user_id', '=', session.userId)
      .where('token_hash', '=', session.predecessorHash)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (!predecessor) return false;
    await insertSession(tx, { ...session, ...predecessor });
    return true;
  });
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

/** The device of a session. */
export type SessionDevice = Pick<SessionRow, 'userId' | 'deviceHash'>;

/** Ends all sessions of the account on the device, on all nodes. */
export async function endDeviceSessions(db: Database, device: SessionDevice, now: Date): Promise<void> {
  await endSessions(db, device, '=', now);
}

/** Ends all sessions of the account on other devices, on all nodes. */
export async function endOtherSessions(db: Database, device: SessionDevice, now: Date): Promise<void> {
  await endSessions(db, device, '!=', now);
}

/** Also deletes the push subscriptions of the devices. */
async function endSessions(
  db: Database,
  { userId, deviceHash }: SessionDevice,
  comparison: '=' | '!=',
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, userId);
    const ended = await tx
      .updateTable('session')
      .set({ ended_at: now })
      .where('user_id', '=', userId)
      .where('device_hash', comparison, deviceHash)
      .where('ended_at', 'is', null)
      .returning('token_hash')
      .execute();
    await revokeSessions(tx, userId, hashesOf(ended));
    await deleteDeviceSubscriptions(tx, userId, deviceHash, comparison);
  });
  await notifyRevocations(db);
}

/** Ends all sessions of the account, which the transaction must have locked. The caller notifies the nodes. */
export async function endAllSessions(tx: Queryable, userId: number, now: Date): Promise<void> {
  const ended = await tx
    .updateTable('session')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .returning('token_hash')
    .execute();
  await revokeSessions(tx, userId, hashesOf(ended));
}

/** Returns whether the session has not ended. */
export async function isSessionOpen(tx: Queryable, { userId, tokenHash }: SessionRow): Promise<boolean> {
  const session = await tx
    .selectFrom('session')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return session !== undefined;
}

/** Returns whether the account is a visitor's that the Device-ID opens. */
export async function opensAccount(tx: Queryable, { userId, deviceHash }: SessionDevice): Promise<boolean> {
  const device = await tx
    .selectFrom('visitor_device')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst();
  return device !== undefined;
}

/**
 * Inserts the session of a sign-in, and ends the oldest other ones above the limit, on all nodes. Keeps as many ended
 * ones, so that an account has few sessions however often it signs in. Returns false, and inserts nothing, if the account
 * is deleted.
 */
export async function insertLimitedSession(db: Database, session: NewSession, limit: number): Promise<boolean> {
  return insertWithinLimit(db, session, limit, async () => true);
}

/** Returns false, and inserts nothing, if the device does not open the account. */
export async function insertVisitorSession(db: Database, session: NewSession, limit: number): Promise<boolean> {
  return insertWithinLimit(db, session, limit, (tx) => opensAccount(tx, session));
}

async function insertWithinLimit(
  db: Database,
  session: NewSession,
  limit: number,
  isAllowed: (tx: Queryable) => Promise<boolean>,
): Promise<boolean> {
  const ended = await db.transaction().execute(async (tx) => {
    if (!(await lockAccount(tx, session.userId)) || !(await isAllowed(tx))) return undefined;
    await insertSession(tx, session);
    const hashes = await endOldestSessions(tx, session, limit);
    await revokeSessions(tx, session.userId, hashes);
    await deleteEndedSessions(tx, session.userId, limit);
    return hashes.length;
  });
  if (ended !== undefined && ended > 0) await notifyRevocations(db);
  return ended !== undefined;
}

async function endOldestSessions(tx: Queryable, newest: NewSession, limit: number): Promise<Buffer[]> {
  const ended = await tx
    .updateTable('session')
    .set({ ended_at: newest.now, superseded: true })
    .where('user_id', '=', newest.userId)
    .where('token_hash', 'in', (select) =>
      select
        .selectFrom('session')
        .select('token_hash')
        .where('user_id', '=', newest.userId)
        .where('token_hash', '!=', newest.tokenHash)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', newest.now)
        .orderBy('created_at', 'desc')
        .orderBy('token_hash')
        .offset(limit - 1),
    )
    .returning('token_hash')
    .execute();
  return hashesOf(ended);
}

/** Deletes all but the `limit` sessions of the account that ended last. */
async function deleteEndedSessions(tx: Queryable, userId: number, limit: number): Promise<void> {
  await tx
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('token_hash', 'in', (select) =>
      select
        .selectFrom('session')
        .select('token_hash')
        .where('user_id', '=', userId)
        .where('ended_at', 'is not', null)
        .orderBy('ended_at', 'desc')
        .orderBy('token_hash')
        .offset(limit),
    )
    .execute();
}

function hashesOf(sessions: readonly { readonly token_hash: Buffer }[]): Buffer[] {
  return sessions.map(({ token_hash }) => token_hash);
}

export async function purgeOldSessions(db: Queryable, before: Date, limit: number): Promise<number> {
  const old = sql<boolean>`least(expires_at, ended_at) < ${before}`;
  return purgeRows(db, 'session', { key: ['token_hash'], old }, limit);
}
