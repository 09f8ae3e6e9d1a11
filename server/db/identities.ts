/** Third-party accounts. Of an identity, only a keyed hash of issuer and subject is stored. Spec §6. */
import { LOGIN_TYPE_OF, type SignInChannel } from '#domain/sign-in.ts';
import { countAccount } from './address-budget.ts';
import type { Database, Queryable } from './database.ts';
import { takeOverFormerCredential } from './former-credentials.ts';
import { deleteAllSubscriptions } from './push-subscriptions.ts';
import { notifyRevocations } from './revocations.ts';
import { endAllSessions } from './sessions.ts';

export type Identity = {
  readonly channel: SignInChannel;
  readonly hash: Buffer;
  /** Replaces the nickname that a visitor has not chosen. */
  readonly nickname?: string | undefined;
};

/** Returns the user to whom the identity is bound. */
export async function findIdentityOwner(db: Queryable, { hash }: Identity): Promise<number | undefined> {
  const row = await db.selectFrom('identity').select('user_id').where('identity_hash', '=', hash).executeTakeFirst();
  return row?.user_id;
}

export type Binding = {
  readonly userId: number;
  readonly identity: Identity;
  /**
   * Checks, while the account is locked, that the request may still act for it. A visitor may have become someone's
   * account since the request was authenticated.
   */
  readonly isAllowed: (tx: Queryable) => Promise<boolean>;
};

/**
 * `visitor` and `account` name what the account was when the identity was bound. Otherwise nothing changed:
 * `already_bound` to this account, `in_use` by another one, `channel_taken` by another identity of this account, or
 * `refused` because the account is deleted or `isAllowed` returned false.
 */
export type BindingResult = 'visitor' | 'account' | 'already_bound' | 'in_use' | 'channel_taken' | 'refused';

/**
 * Binds the identity to the account. A visitor becomes an account of the identity's kind: all of its sessions end, and
 * its device no longer opens it. @throws RuleError AccountBlocked if a blocked account of the identity was deleted
 */
export async function bindIdentity(db: Database, binding: Binding, now: Date): Promise<BindingResult> {
  const result = await db.transaction().execute((tx) => bindInTransaction(tx, binding, now));
  if (result === 'visitor') await notifyRevocations(db);
  return result;
}

async function bindInTransaction(
  tx: Queryable,
  { userId, identity, isAllowed }: Binding,
  now: Date,
): Promise<BindingResult> {
  const account = await tx
    .selectFrom('account')
    .select(['login_type', 'uid', 'nickname'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account) return 'refused';
  // A parallel request that has bound an identity can also have ended the session. It is the reason that the viewer needs.
  if ((await findIdentityOwner(tx, identity)) === userId) return 'already_bound';
  if (await hasIdentityOf(tx, userId, identity.channel)) return 'channel_taken';
  if (!(await isAllowed(tx))) return 'refused';
  if (!(await insertIdentity(tx, userId, identity, now))) return 'in_use';
  await takeOverFormerCredential(tx, userId, identity.hash);
  await countAccount(tx, userId, now);
  if (account.login_type !== 'Visitor') return 'account';
  const isDefaultName = account.nickname.endsWith(` ${account.uid.slice(-4)}`);
  await turnIntoAccount(tx, userId, isDefaultName ? identity : { ...identity, nickname: undefined }, now);
  return 'visitor';
}

async function hasIdentityOf(tx: Queryable, userId: number, channel: SignInChannel): Promise<boolean> {
  const row = await tx
    .selectFrom('identity')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('channel', '=', channel)
    .executeTakeFirst();
  return row !== undefined;
}

async function insertIdentity(tx: Queryable, userId: number, { channel, hash }: Identity, now: Date): Promise<boolean> {
  const inserted = await tx
    .insertInto('identity')
    .values({ user_id: userId, channel, identity_hash: hash, bound_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Ends the visitor's sessions, device and messages, because others may have obtained the token or the Device-ID. */
async function turnIntoAccount(
  tx: Queryable,
  userId: number,
  { channel, nickname }: Identity,
  now: Date,
): Promise<void> {
  const changes = { login_type: LOGIN_TYPE_OF[channel], ...(nickname !== undefined && { nickname }) };
  await tx.updateTable('account').set(changes).where('user_id', '=', userId).execute();
  await tx.deleteFrom('visitor_device').where('user_id', '=', userId).execute();
  await endAllSessions(tx, userId, now);
  await deleteAllSubscriptions(tx, userId);
}
