/** Accounts. Each begins as the visitor account of one device. Spec §6. */
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { utcDate } from '#domain/utc-day.ts';
import type { PlanName } from '#domain/money/vip.ts';
import type { SignInChannel } from '#domain/sign-in.ts';
import { limitVisitor } from './address-budget.ts';
import type { Database, Queryable } from './database.ts';
import { takeOverFormerCredential } from './former-credentials.ts';
import { lockAccount } from './lock-account.ts';
import { notifyRevocations, revokeAccount } from './revocations.ts';
import { currentSubscription } from './subscriptions.ts';
import { liveBonus } from './wallets.ts';

/** `bonus` excludes expired bonus. */
export type AccountRow = {
  userId: number;
  uid: string;
  nickname: string;
  avatar: string;
  loginType: 'Visitor' | 'Google' | 'Apple' | 'Facebook';
  blockedAt: Date | null;
  coins: number;
  bonus: number;
  vipExpiresAt: Date | null;
  /** Null without a current subscription, even with VIP days. */
  plan: PlanName | null;
  planRenews: boolean;
  firstTopupOpen: boolean;
  autoUnlock: boolean;
  /** The viewer's cap per show; null means the default one. */
  autoUnlockCap: number | null;
  /** The channels of the bound third-party accounts, oldest first. */
  channels: SignInChannel[];
};

function selectAccounts(db: Queryable, now: Date) {
  return db
    .selectFrom('account')
    .innerJoin('wallet', 'wallet.user_id', 'account.user_id')
    .leftJoinLateral(
      currentSubscription(db, now).where('user_id', '=', sql.ref<number>('wallet.user_id')).as('subscription'),
      (join) => join.onTrue(),
    )
    .select([
      'account.user_id as userId',
      'account.uid',
      'account.nickname',
      'account.avatar',
      'account.login_type as loginType',
      'account.blocked_at as blockedAt',
      'account.auto_unlock as autoUnlock',
      'account.auto_unlock_cap as autoUnlockCap',
      'wallet.coins',
      liveBonus(now).as('bonus'),
      'wallet.vip_expires_at as vipExpiresAt',
      'subscription.plan',
      sql<boolean>`coalesce(subscription.cancelled_at IS NULL AND subscription.status IN ('active', 'past_due'), false)`.as(
        'planRenews',
      ),
      sql<boolean>`first_topup_open(wallet.user_id)`.as('firstTopupOpen'),
      sql<SignInChannel[]>`ARRAY(
        SELECT channel FROM identity WHERE identity.user_id = wallet.user_id ORDER BY bound_at)`.as('channels'),
    ])
    .where('account.deleted_at', 'is', null);
}

export async function findAccount(db: Queryable, userId: number, now: Date): Promise<AccountRow | undefined> {
  return selectAccounts(db, now).where('account.user_id', '=', userId).executeTakeFirst();
}

export async function findAccountByUid(db: Queryable, uid: string, now: Date): Promise<AccountRow | undefined> {
  return selectAccounts(db, now).where('account.uid', '=', uid).executeTakeFirst();
}

async function findVisitor(db: Queryable, deviceHash: Buffer, now: Date): Promise<AccountRow | undefined> {
  return selectAccounts(db, now)
    .innerJoin('visitor_device', 'visitor_device.user_id', 'account.user_id')
    .where('visitor_device.device_hash', '=', deviceHash)
    .executeTakeFirst();
}

/** The maximum number of new visitors per UTC day who get rewards without a limit on this day. */
export type AddressLimit = { readonly hash: Buffer; readonly eligible: number };

export type NewVisitor = {
  deviceHash: Buffer;
  /** The keyed hash by which the device of a deleted account is recognised. */
  credentialHash: Buffer;
  /** Of the address block and, with IPv6, of the site. */
  addresses: readonly AddressLimit[];
  nickname: (uid: string) => string;
  attribution: Readonly<Record<string, string>>;
  now: Date;
};

/** A parallel sign-in can turn the visitor of a parallel login into an account, so the search is repeated. */
const VISITOR_TRIES = 5;

/**
 * Returns the device's account. Parallel first logins get the same one. @throws RuleError AccountBlocked if a blocked
 * account that the device opened was deleted
 */
export async function findOrCreateVisitor(
  db: Database,
  visitor: NewVisitor,
): Promise<{ account: AccountRow; isNew: boolean }> {
  for (let tries = 0; tries < VISITOR_TRIES; tries += 1) {
    const existing = await findVisitor(db, visitor.deviceHash, visitor.now);
    if (existing) return { account: existing, isNew: false };
    const created = await createVisitor(db, visitor);
    if (created) return { account: created, isNew: true };
  }
  throw new Error('the visitor of the device disappeared again and again during the login');
}

/** Returns undefined if the device has got a visitor meanwhile. */
async function createVisitor(db: Database, visitor: NewVisitor): Promise<AccountRow | undefined> {
  return db.transaction().execute(async (tx) => {
    const account = await insertAccount(tx, visitor);
    const device = await tx
      .insertInto('visitor_device')
      .values({ user_id: account.userId, device_hash: visitor.deviceHash, created_at: visitor.now })
      .onConflict((conflict) => conflict.column('device_hash').doNothing())
      .executeTakeFirst();
    if (device.numInsertedOrUpdatedRows === 1n) {
      await countNewVisitor(tx, account.userId, visitor);
      const isOfferUsed = await takeOverFormerCredential(tx, account.userId, visitor.credentialHash);
      return { ...account, firstTopupOpen: !isOfferUsed };
    }
    // A parallel login was first, so this account is unused.
    await tx.deleteFrom('wallet').where('user_id', '=', account.userId).execute();
    await tx.deleteFrom('account').where('user_id', '=', account.userId).execute();
    return undefined;
  });
}

/** Counts the visitor. Above a limit, visitors share a budget of rewards on this day, because carriers share addresses. */
async function countNewVisitor(tx: Queryable, userId: number, { addresses, now }: NewVisitor): Promise<void> {
  const day = utcDate(now.getTime());
  for (const { hash, eligible } of addresses) {
    // An address above its limit does not use up the limit of its site.
    if ((await countVisitorOfAddress(tx, hash, day)) <= eligible) continue;
    const hashes = addresses.map((address) => address.hash);
    await limitVisitor(tx, userId, hashes, day);
    return;
  }
}

async function countVisitorOfAddress(tx: Queryable, hash: Buffer, day: string): Promise<number> {
  const { visitors } = await tx
    .insertInto('address_visitors')
    .values({ address_hash: hash, day, visitors: 1 })
    .onConflict((conflict) =>
      conflict.columns(['address_hash', 'day']).doUpdateSet({ visitors: sql<number>`address_visitors.visitors + 1` }),
    )
    .returning('visitors')
    .executeTakeFirstOrThrow();
  return visitors;
}

const NEW_ACCOUNT = {
  ...{ coins: 0, bonus: 0, vipExpiresAt: null, plan: null, planRenews: false, firstTopupOpen: true },
  channels: [],
};

async function insertAccount(tx: Queryable, { nickname, attribution, now }: NewVisitor): Promise<AccountRow> {
  const uid = String(randomInt(1_000_000_000, 9_999_999_999));
  const row = await tx
    .insertInto('account')
    .values({
      uid,
      nickname: nickname(uid),
      login_type: 'Visitor',
      blocked_at: null,
      attribution: JSON.stringify(attribution),
      created_at: now,
    })
    .returning([
      ...(['user_id as userId', 'uid', 'nickname', 'avatar', 'login_type as loginType'] as const),
      ...(['blocked_at as blockedAt', 'auto_unlock as autoUnlock'] as const),
      'auto_unlock_cap as autoUnlockCap',
    ])
    .executeTakeFirstOrThrow();
  await tx.insertInto('wallet').values({ user_id: row.userId }).execute();
  return { ...row, ...NEW_ACCOUNT };
}

/** Blocks the account, or unblocks it if `at` is null, on all nodes. Returns false if the account is deleted. */
export async function setBlocked(db: Database, userId: number, at: Date | null): Promise<boolean> {
  const isChanged = await db.transaction().execute(async (tx) => {
    if (!(await lockAccount(tx, userId))) return false;
    await tx.updateTable('account').set({ blocked_at: at }).where('user_id', '=', userId).execute();
    await revokeAccount(tx, userId);
    return true;
  });
  if (isChanged) await notifyRevocations(db);
  return isChanged;
}
