/** What deleted accounts leave to the next account of the same identity or device: used offers, and a block. Decision 061. */
import { sql } from 'kysely';
import { RuleError } from '#domain/errors.ts';
import type { Queryable } from './database.ts';

/** The name of the first top-up offer in `used_offer`. */
const FIRST_TOPUP = 'first_topup';

export type Departure = {
  readonly userId: number;
  /** The natural keys of the tasks that are rewarded once. */
  readonly oneTimeKeys: readonly string[];
  /** Returns the keyed hash by which the device is recognised later. */
  readonly hashOfDevice: (deviceHash: Buffer) => Buffer;
  /** Returns the keyed hash by which an operator can lift the block later. */
  readonly hashOfUid: (uid: string) => Buffer;
  readonly now: Date;
};

/** `uidHash` identifies the account whose block it was, so that an operator can lift it. */
type Block = { readonly blockedAt: Date; readonly uidHash: Buffer };

/** Saves the offers that the account has used and its block. The transaction must have locked the account. */
export async function saveFormerCredentials(
  tx: Queryable,
  account: { readonly uid: string; readonly blockedAt: Date | null },
  departure: Departure,
): Promise<void> {
  const { userId, hashOfDevice, hashOfUid, now } = departure;
  const offers = await usedOffers(tx, departure);
  const { blockedAt, uid } = account;
  const block = blockedAt === null ? undefined : { blockedAt, uidHash: hashOfUid(uid) };
  if (offers.length === 0 && !block) return;
  const opening = await hashesOf(tx, 'visitor_device', 'device_hash', userId);
  const others = await hashesOf(tx, 'session', 'device_hash', userId);
  const credentials = [...(await hashesOf(tx, 'identity', 'identity_hash', userId)), ...opening.map(hashOfDevice)];
  for (const hash of credentials) await save(tx, { hash, offers, block, now });
  // These do not open the account, so the block did not concern them either. Several people may use them.
  for (const device of others) await save(tx, { hash: hashOfDevice(device), offers, block: undefined, now });
}

async function usedOffers(tx: Queryable, { userId, oneTimeKeys }: Departure): Promise<string[]> {
  const { rows } = await sql<{ offers: string[] }>`
    SELECT ARRAY(
      SELECT offer FROM used_offer WHERE user_id = ${userId}
      UNION SELECT natural_key FROM ledger_tx WHERE user_id = ${userId} AND natural_key = ANY (${oneTimeKeys})
      UNION SELECT ${FIRST_TOPUP} WHERE NOT first_topup_open(${userId})) AS offers`.execute(tx);
  return rows[0]?.offers ?? [];
}

async function hashesOf(tx: Queryable, table: string, column: string, userId: number): Promise<Buffer[]> {
  const { rows } = await sql<{ hash: Buffer }>`
    SELECT DISTINCT ${sql.ref(column)} AS hash FROM ${sql.table(table)} WHERE user_id = ${userId}`.execute(tx);
  return rows.map(({ hash }) => hash);
}

type FormerCredential = {
  readonly hash: Buffer;
  readonly offers: readonly string[];
  readonly block: Block | undefined;
  readonly now: Date;
};

async function save(tx: Queryable, { hash, offers, block, now }: FormerCredential): Promise<void> {
  if (offers.length === 0 && !block) return;
  await tx
    .insertInto('former_credential')
    .values({
      credential_hash: hash,
      offers: [...offers],
      deleted_at: now,
      blocked_at: block?.blockedAt ?? null,
      blocked_uid_hash: block?.uidHash ?? null,
    })
    .onConflict((conflict) =>
      conflict.column('credential_hash').doUpdateSet({
        offers: sql<string[]>`ARRAY(SELECT DISTINCT unnest(former_credential.offers || excluded.offers))`,
        deleted_at: now,
        blocked_at: sql<Date | null>`coalesce(excluded.blocked_at, former_credential.blocked_at)`,
        blocked_uid_hash: sql<Buffer | null>`coalesce(excluded.blocked_uid_hash, former_credential.blocked_uid_hash)`,
      }),
    )
    .execute();
}

/**
 * Marks the offers as used that a deleted account of the same person or device has used. Returns whether the first
 * top-up is one of them. @throws RuleError AccountBlocked if the deleted account was blocked
 */
export async function takeOverFormerCredential(
  tx: Queryable,
  userId: number,
  credentialHash: Buffer,
): Promise<boolean> {
  const former = await tx
    .selectFrom('former_credential')
    .select(['offers', 'blocked_at'])
    .where('credential_hash', '=', credentialHash)
    .executeTakeFirst();
  if (!former) return false;
  if (former.blocked_at) throw new RuleError('AccountBlocked', 'a deleted account was blocked');
  if (former.offers.length === 0) return false;
  await tx
    .insertInto('used_offer')
    .values(former.offers.map((offer) => ({ user_id: userId, offer })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return former.offers.includes(FIRST_TOPUP);
}

/** Ends the block that a deleted account left. Returns whether there was one. */
export async function liftFormerBlock(db: Queryable, uidHash: Buffer): Promise<boolean> {
  const lifted = await db
    .updateTable('former_credential')
    .set({ blocked_at: null, blocked_uid_hash: null })
    .where('blocked_uid_hash', '=', uidHash)
    .returning('credential_hash')
    .execute();
  return lifted.length > 0;
}
