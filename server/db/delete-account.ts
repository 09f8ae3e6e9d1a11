/** Deletes accounts. The ledger stays under an anonymous id. Spec §6. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Queryable } from './database.ts';
import { FIRST_TOPUP } from './identities.ts';
import { eraseRows } from './personal-data.ts';
import { notifyRevocations } from './revocations.ts';
import { endAllSessions } from './sessions.ts';
import { closeAllSubscriptions } from './subscriptions.ts';

export type Deletion = {
  readonly userId: number;
  /** The natural keys of the tasks that are rewarded once. */
  readonly oneTimeKeys: readonly string[];
  /** Returns the keyed hash by which the device is recognised later. */
  readonly hashOfDevice: (deviceHash: Buffer) => Buffer;
  readonly now: Date;
};

/** Ends the sessions and plans of the account, and erases its personal data, all at once. */
export async function deleteAccount(db: Database, deletion: Deletion): Promise<void> {
  const { userId, now } = deletion;
  await db.transaction().execute(async (tx) => {
    const account = await tx
      .selectFrom('account')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!account) return;
    await saveUsedOffers(tx, deletion);
    await closeAllSubscriptions(tx, userId, now);
    await endAllSessions(tx, userId, now);
    await eraseRows(tx, userId);
    await tx
      .updateTable('account')
      .set({ ...ANONYMOUS, uid: `deleted-${randomUUID()}`, deleted_at: now })
      .where('user_id', '=', userId)
      .execute();
  });
  await notifyRevocations(db);
}

/** Replaces what an account says about its viewer. */
const ANONYMOUS = {
  nickname: '',
  avatar: '',
  login_type: 'Visitor',
  attribution: '{}',
  auto_unlock: false,
  auto_unlock_cap: null,
} as const;

/** Saves which offers are used, so that the same person or device does not get them again. */
async function saveUsedOffers(tx: Queryable, { userId, oneTimeKeys, hashOfDevice, now }: Deletion): Promise<void> {
  const { rows } = await sql<{ offers: string[] }>`
    SELECT ARRAY(
      SELECT offer FROM used_offer WHERE user_id = ${userId}
      UNION SELECT natural_key FROM ledger_tx WHERE user_id = ${userId} AND natural_key = ANY (${oneTimeKeys})
      UNION SELECT ${FIRST_TOPUP} WHERE NOT first_topup_open(${userId})) AS offers`.execute(tx);
  const offers = rows[0]?.offers ?? [];
  if (offers.length === 0) return;
  const identities = await tx.selectFrom('identity').select('identity_hash').where('user_id', '=', userId).execute();
  const devices = await tx
    .selectFrom('session')
    .select('device_hash')
    .distinct()
    .where('user_id', '=', userId)
    .execute();
  const hashes = [
    ...identities.map(({ identity_hash }) => identity_hash),
    ...devices.map(({ device_hash }) => hashOfDevice(device_hash)),
  ];
  if (hashes.length === 0) return;
  await tx
    .insertInto('former_credential')
    .values(hashes.map((credential_hash) => ({ credential_hash, offers, deleted_at: now })))
    .onConflict((conflict) =>
      conflict.column('credential_hash').doUpdateSet({
        offers: sql<string[]>`ARRAY(SELECT DISTINCT unnest(former_credential.offers || excluded.offers))`,
        deleted_at: now,
      }),
    )
    .execute();
}

/** Returns accounts that were deleted at `before` or earlier, and whose rows have not been erased a second time. */
export async function findAccountsToErase(db: Queryable, before: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('account')
    .select('user_id')
    .where('deleted_at', '<=', before)
    .where('erased_at', 'is', null)
    .orderBy('deleted_at')
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Erases the rows that requests wrote while the account was deleted. */
export async function eraseAgain(db: Database, userId: number, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await eraseRows(tx, userId);
    await tx
      .updateTable('account')
      .set({ ...ANONYMOUS, erased_at: now })
      .where('user_id', '=', userId)
      .execute();
  });
}
