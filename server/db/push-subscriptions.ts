/** The devices that get messages by Web Push. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Language } from '#domain/languages.ts';
import type { Database, Queryable } from './database.ts';
import { lockAccount } from './lock-account.ts';

export type PushDevice = {
  readonly userId: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly timeZone: string;
  readonly language: Language;
  /** The failed deliveries in a row, and when the first of them was. */
  readonly failures: number;
  readonly failingSince: Date | null;
};

export type NewPushDevice = Omit<PushDevice, 'failures' | 'failingSince'> & {
  readonly deviceHash: Buffer;
  readonly now: Date;
  /** When a viewer who had no device before is checked first. */
  readonly dueAt: Date;
  /** Checks, while the account is locked, that the request may still act for it. */
  readonly isAllowed: (tx: Queryable) => Promise<boolean>;
};

export type PushDeviceKey = Pick<PushDevice, 'userId' | 'endpoint'>;

function hashOf(endpoint: string): Buffer {
  return createHash('sha256').update(endpoint).digest();
}

/**
 * Saves or confirms a subscription. Deletes the account's others of the device, and its oldest ones above the limit. It
 * takes only the same endpoint from another account, because a Device-ID may be stolen. Returns whether it is allowed.
 */
export async function saveSubscription(db: Database, device: NewPushDevice, limit: number): Promise<boolean> {
  const { userId, deviceHash, now } = device;
  const endpointHash = hashOf(device.endpoint);
  return db.transaction().execute(async (tx) => {
    // Subscriptions of an account that arrive at the same time are counted one after the other.
    await lockAccount(tx, userId);
    if (!(await device.isAllowed(tx))) return false;
    await tx
      .deleteFrom('push_subscription')
      .where('user_id', '=', userId)
      .where('device_hash', '=', deviceHash)
      .where('endpoint_hash', '!=', endpointHash)
      .execute();
    const columns = {
      user_id: userId,
      endpoint: device.endpoint,
      p256dh: device.p256dh,
      auth: device.auth,
      device_hash: deviceHash,
      time_zone: device.timeZone,
      language: device.language,
      confirmed_at: now,
      failures: 0,
      failing_since: null,
    };
    await tx
      .insertInto('push_subscription')
      .values({ ...columns, endpoint_hash: endpointHash })
      .onConflict((conflict) =>
        conflict.column('endpoint_hash').doUpdateSet({
          ...columns,
          delivered_at: sql<Date | null>`
            CASE WHEN push_subscription.user_id = excluded.user_id THEN push_subscription.delivered_at END`,
        }),
      )
      .execute();
    await deleteOldest(tx, userId, limit);
    await tx
      .insertInto('push_account')
      .values({ user_id: userId, last_sent_at: null, due_at: device.dueAt })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({ due_at: sql<Date>`coalesce(push_account.due_at, excluded.due_at)` }),
      )
      .execute();
    return true;
  });
}

async function deleteOldest(tx: Queryable, userId: number, limit: number): Promise<void> {
  await tx
    .deleteFrom('push_subscription')
    .where('user_id', '=', userId)
    .where('endpoint_hash', 'in', (select) =>
      select
        .selectFrom('push_subscription')
        .select('endpoint_hash')
        .where('user_id', '=', userId)
        .orderBy('confirmed_at', 'desc')
        .orderBy('endpoint_hash')
        .offset(limit),
    )
    .execute();
}

export async function deleteSubscription(db: Queryable, { userId, endpoint }: PushDeviceKey): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('user_id', '=', userId)
    .where('endpoint_hash', '=', hashOf(endpoint))
    .execute();
}

export async function deleteAllSubscriptions(db: Queryable, userId: number): Promise<void> {
  await db.deleteFrom('push_subscription').where('user_id', '=', userId).execute();
}

/** Deletes the account's subscriptions of the device (`=`), or of all its other devices (`!=`). */
export async function deleteDeviceSubscriptions(
  db: Queryable,
  userId: number,
  deviceHash: Buffer,
  comparison: '=' | '!=',
): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('user_id', '=', userId)
    .where('device_hash', comparison, deviceHash)
    .execute();
}

function selectDevices(db: Queryable) {
  return db
    .selectFrom('push_subscription')
    .select(['user_id as userId', 'endpoint', 'p256dh', 'auth', 'time_zone as timeZone', 'language', 'failures'])
    .select('failing_since as failingSince')
    .orderBy('confirmed_at', 'desc')
    .orderBy('endpoint_hash');
}

/** Returns the account's subscriptions of a device, of which there is usually one. */
export async function readSubscriptionsOfDevice(
  db: Queryable,
  userId: number,
  deviceHash: Buffer,
): Promise<PushDevice[]> {
  return selectDevices(db).where('user_id', '=', userId).where('device_hash', '=', deviceHash).execute();
}

/** Returns the devices of each viewer, the latest confirmed first. */
export async function readSubscriptions(
  db: Queryable,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, readonly PushDevice[]>> {
  const rows = await selectDevices(db)
    .where('user_id', '=', sql<number>`ANY(${[...userIds]}::bigint[])`)
    .execute();
  return Map.groupBy(rows, ({ userId }) => userId);
}

/** Returns whether a push service has accepted a message for a device of the account. */
export async function hasReachedDevice(db: Queryable, userId: number): Promise<boolean> {
  const device = await db
    .selectFrom('push_subscription')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('delivered_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return device !== undefined;
}

export async function recordDelivery(db: Queryable, { userId, endpoint }: PushDeviceKey, now: Date): Promise<void> {
  await db
    .updateTable('push_subscription')
    .set({ failures: 0, failing_since: null, delivered_at: sql<Date>`coalesce(delivered_at, ${now})` })
    .where('user_id', '=', userId)
    .where('endpoint_hash', '=', hashOf(endpoint))
    .where((row) => row.or([row('failures', '>', 0), row('delivered_at', 'is', null)]))
    .execute();
}

export async function recordFailure(db: Queryable, { userId, endpoint }: PushDeviceKey, now: Date): Promise<void> {
  await db
    .updateTable('push_subscription')
    .set({
      failures: sql<number>`failures + 1`,
      failing_since: sql<Date>`coalesce(failing_since, ${now})`,
    })
    .where('user_id', '=', userId)
    .where('endpoint_hash', '=', hashOf(endpoint))
    .execute();
}
