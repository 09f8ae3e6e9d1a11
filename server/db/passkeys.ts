import { sql } from 'kysely';
import { RuleError } from '#domain/errors.ts';
import { MAX_PASSKEYS } from '#domain/passkeys.ts';
import type { Database, Queryable } from './database.ts';
import { lockAccount } from './lock-account.ts';

export type PasskeyRow = {
  readonly userId: number;
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  /** The signatures that the authenticator has made, or 0 if it does not count them. */
  readonly counter: number;
  readonly transports: string[];
  readonly synced: boolean;
  readonly name: string;
  readonly createdAt: Date;
  readonly usedAt: Date | null;
};

function selectPasskeys(db: Queryable) {
  return db
    .selectFrom('passkey')
    .select(['user_id as userId', 'credential_id as credentialId', 'public_key as publicKey', 'counter'])
    .select(['transports', 'synced', 'name', 'created_at as createdAt', 'used_at as usedAt']);
}

/** Returns the passkeys of the account, oldest first. */
export async function readPasskeys(db: Queryable, userId: number): Promise<PasskeyRow[]> {
  return selectPasskeys(db).where('user_id', '=', userId).orderBy('created_at').orderBy('credential_id').execute();
}

export async function findPasskey(db: Queryable, credentialId: Buffer): Promise<PasskeyRow | undefined> {
  return selectPasskeys(db).where('credential_id', '=', credentialId).executeTakeFirst();
}

/**
 * Checks that the account may have one more passkey. A visitor's account belongs to one device and has none.
 * @throws RuleError AccountRequired, TooManyPasskeys
 */
export async function assertMayAddPasskey(db: Queryable, userId: number): Promise<void> {
  const { rows } = await sql<{ isVisitor: boolean; count: number }>`
    SELECT login_type = 'Visitor' AS "isVisitor",
      (SELECT count(*) FROM passkey WHERE passkey.user_id = account.user_id)::integer AS count
    FROM account WHERE user_id = ${userId}`.execute(db);
  const [account] = rows;
  if (!account || account.isVisitor) throw new RuleError('AccountRequired');
  if (account.count >= MAX_PASSKEYS) throw new RuleError('TooManyPasskeys');
}

/** @throws RuleError AccountRequired, TooManyPasskeys, PasskeyKnown */
export async function insertPasskey(db: Database, passkey: Omit<PasskeyRow, 'usedAt'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, passkey.userId);
    await assertMayAddPasskey(tx, passkey.userId);
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('passkey')
      .values({
        user_id: passkey.userId,
        credential_id: passkey.credentialId,
        public_key: passkey.publicKey,
        counter: passkey.counter,
        transports: passkey.transports,
        synced: passkey.synced,
        name: passkey.name,
        created_at: passkey.createdAt,
        used_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) throw new RuleError('PasskeyKnown');
  });
}

/**
 * Records a sign-in. Returns false if the passkey was removed in the meantime, or another request has used the same or
 * a later counter.
 */
export async function recordPasskeyUse(
  db: Queryable,
  { userId, credentialId }: Pick<PasskeyRow, 'userId' | 'credentialId'>,
  { counter, synced }: Pick<PasskeyRow, 'counter' | 'synced'>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter, synced, used_at: now })
    .where('user_id', '=', userId)
    .where('credential_id', '=', credentialId)
    .where(sql<boolean>`counter < ${counter} OR (counter = 0 AND ${counter} = 0)`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Returns false if the account has no such passkey. */
export async function renamePasskey(
  db: Queryable,
  { userId, credentialId, name }: Pick<PasskeyRow, 'userId' | 'credentialId' | 'name'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ name })
    .where('user_id', '=', userId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Returns false if the account has no such passkey. */
export async function deletePasskey(db: Queryable, userId: number, credentialId: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey')
    .where('user_id', '=', userId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
