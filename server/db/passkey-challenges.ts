/** Challenges that an authenticator signs once. All nodes share them. */
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { PASSKEY_CHALLENGE_MS } from '#domain/passkeys.ts';
import type { Database, Queryable } from './database.ts';
import { purgeRows } from './purge-rows.ts';

const CHALLENGE_BYTES = 32;

/** Who may use a challenge, and for what. Before a login, the user is unknown. */
export type ChallengeUse = { readonly deviceHash: Buffer } & (
  { readonly purpose: 'add'; readonly userId: number } | { readonly purpose: 'login' }
);

function hashChallenge(use: ChallengeUse, challenge: string): Buffer {
  const account = use.purpose === 'add' ? use.userId : '';
  return createHash('sha256').update(`${use.purpose} ${account} ${challenge}`).digest();
}

/** Returns a new challenge, in base64url. The device's earlier one for the same purpose becomes invalid. */
export async function createChallenge(db: Queryable, use: ChallengeUse, now: Date): Promise<string> {
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
  const values = {
    challenge_hash: hashChallenge(use, challenge),
    expires_at: new Date(now.getTime() + PASSKEY_CHALLENGE_MS),
  };
  await db
    .insertInto('passkey_challenge')
    .values({ device_hash: use.deviceHash, purpose: use.purpose, ...values })
    .onConflict((conflict) => conflict.columns(['device_hash', 'purpose']).doUpdateSet(values))
    .execute();
  return challenge;
}

/** Deletes the challenge, so that a failed attempt uses it up too. Returns whether it was valid. */
export async function claimChallenge(db: Database, use: ChallengeUse, challenge: string, now: Date): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenge')
    .where('device_hash', '=', use.deviceHash)
    .where('purpose', '=', use.purpose)
    .where('challenge_hash', '=', hashChallenge(use, challenge))
    .returning('expires_at as expiresAt')
    .executeTakeFirst();
  return row !== undefined && row.expiresAt.getTime() > now.getTime();
}

export async function purgeChallenges(db: Queryable, now: Date, limit: number): Promise<number> {
  const old = sql<boolean>`expires_at <= ${now}`;
  return purgeRows(db, 'passkey_challenge', { key: ['device_hash', 'purpose'], old }, limit);
}
