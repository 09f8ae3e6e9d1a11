/** Sign-ins that have begun. Each can be exchanged once and used once, by the device that began it. */
import type { SignInChannel } from '#domain/sign-in.ts';
import { sql } from 'kysely';
import type { Queryable } from './database.ts';
import { purgeRows } from './purge-rows.ts';

export type NewAttempt = {
  readonly stateHash: Buffer;
  /** Also covers what the sign-in is for. */
  readonly nonceHash: Buffer;
  readonly channel: SignInChannel;
  readonly deviceHash: Buffer;
  readonly expiresAt: Date;
};

const rowOf = (attempt: NewAttempt, usedAt: Date | null) => ({
  state_hash: attempt.stateHash,
  nonce_hash: attempt.nonceHash,
  channel: attempt.channel,
  device_hash: attempt.deviceHash,
  expires_at: attempt.expiresAt,
  exchanged_at: usedAt,
  used_at: usedAt,
});

export async function insertAttempt(db: Queryable, attempt: NewAttempt): Promise<void> {
  await db.insertInto('sign_in_attempt').values(rowOf(attempt, null)).execute();
}

/** Returns the channel of the device's open attempt, and undefined without one. An attempt can be exchanged once. */
export async function claimExchange(
  db: Queryable,
  { stateHash, deviceHash }: Pick<NewAttempt, 'stateHash' | 'deviceHash'>,
  now: Date,
): Promise<SignInChannel | undefined> {
  const row = await db
    .updateTable('sign_in_attempt')
    .set({ exchanged_at: now })
    .where('state_hash', '=', stateHash)
    .where('device_hash', '=', deviceHash)
    .where('expires_at', '>', now)
    .where('exchanged_at', 'is', null)
    .returning('channel')
    .executeTakeFirst();
  return row?.channel;
}

/** Marks the attempt as used. Returns false if the device has no open attempt with this nonce. */
export async function claimUse(
  tx: Queryable,
  { nonceHash, deviceHash, channel }: Pick<NewAttempt, 'nonceHash' | 'deviceHash' | 'channel'>,
  now: Date,
): Promise<boolean> {
  const used = await tx
    .updateTable('sign_in_attempt')
    .set({ used_at: now })
    .where('nonce_hash', '=', nonceHash)
    .where('device_hash', '=', deviceHash)
    .where('channel', '=', channel)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

export type UsedToken = Pick<NewAttempt, 'channel' | 'expiresAt'> & { readonly tokenHash: Buffer };

/** Nobody exchanges or uses a used token again, so its device is not stored. */
const NO_DEVICE = Buffer.alloc(0);

/** Records a token without a nonce until it expires. Returns false if it was used before. */
export async function insertUsedToken(tx: Queryable, { tokenHash, ...token }: UsedToken, now: Date): Promise<boolean> {
  const attempt = { ...token, stateHash: tokenHash, nonceHash: tokenHash, deviceHash: NO_DEVICE };
  const inserted = await tx
    .insertInto('sign_in_attempt')
    .values(rowOf(attempt, now))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function purgeAttempts(db: Queryable, now: Date, limit: number): Promise<number> {
  return purgeRows(db, 'sign_in_attempt', { key: ['state_hash'], old: sql<boolean>`expires_at <= ${now}` }, limit);
}
