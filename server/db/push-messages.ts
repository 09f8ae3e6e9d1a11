/** When viewers are due for a message by Web Push, and which events were announced to them. */
import { sql } from 'kysely';
import type { PushKind } from '#domain/push/kinds.ts';
import type { Database, Queryable } from './database.ts';
import { purgeRows } from './purge-rows.ts';

/** If the node that has claimed a viewer fails, the viewer is due again after this time. */
const LEASE_MS = 300_000;

export type DueViewer = {
  readonly userId: number;
  readonly disabledKinds: readonly PushKind[];
  readonly lastSentAt: Date | null;
  readonly isBlocked: boolean;
};

/** Claims viewers who are due. Other nodes skip them. */
export async function claimDueViewers(db: Queryable, now: Date, limit: number): Promise<DueViewer[]> {
  const due = db
    .selectFrom('push_account')
    .select('user_id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return db
    .with('due', () => due)
    .updateTable('push_account')
    .from('due')
    .innerJoin('account', 'account.user_id', 'due.user_id')
    .set({ due_at: new Date(now.getTime() + LEASE_MS) })
    .whereRef('push_account.user_id', '=', 'due.user_id')
    .returning(['push_account.user_id as userId', 'push_account.disabled_kinds as disabledKinds'])
    .returning(['push_account.last_sent_at as lastSentAt'])
    .returning(sql<boolean>`account.blocked_at IS NOT NULL`.as('isBlocked'))
    .execute();
}

/** @param dueAt when to check the viewer again, or null for a viewer without a device */
export async function scheduleCheck(db: Queryable, userId: number, dueAt: Date | null): Promise<void> {
  const query = db.updateTable('push_account').set({ due_at: dueAt }).where('user_id', '=', userId);
  // A device may have been added in the meantime.
  const hasNoDevice = sql<boolean>`NOT EXISTS (SELECT FROM push_subscription WHERE user_id = ${userId})`;
  await (dueAt === null ? query.where(hasNoDevice) : query).execute();
}

export type Announcement = {
  readonly userId: number;
  readonly eventKey: string;
  /** The time of the viewer's latest message when the event was chosen. */
  readonly lastSentAt: Date | null;
  readonly now: Date;
};

/** Records a message before it is sent. Returns false if another node has sent one in the meantime. */
export async function recordMessage(
  db: Database,
  { userId, eventKey, lastSentAt, now }: Announcement,
  dueAt: Date,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const unchanged = await tx
      .selectFrom('push_account')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('last_sent_at', 'is not distinct from', lastSentAt)
      .forUpdate()
      .executeTakeFirst();
    if (!unchanged) return false;
    const inserted = await tx
      .insertInto('push_message')
      .values({ user_id: userId, event_key: eventKey, sent_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows !== 1n) return false;
    await tx
      .updateTable('push_account')
      .set({ last_sent_at: now, due_at: dueAt })
      .where('user_id', '=', userId)
      .execute();
    return true;
  });
}

/** Removes the record of a message that reached no device. */
export async function withdrawMessage(
  db: Database,
  { userId, eventKey, lastSentAt, now }: Announcement,
  dueAt: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('push_account')
      .set({ last_sent_at: lastSentAt, due_at: dueAt })
      .where('user_id', '=', userId)
      .where('last_sent_at', '=', now)
      .execute();
    await tx.deleteFrom('push_message').where('user_id', '=', userId).where('event_key', '=', eventKey).execute();
  });
}

/** Returns the keys of the events that were announced to each viewer. */
export async function readAnnounced(
  db: Queryable,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const rows = await db
    .selectFrom('push_message')
    .select(['user_id as userId', 'event_key as eventKey'])
    .where('user_id', '=', sql<number>`ANY(${[...userIds]}::bigint[])`)
    .execute();
  const byUser = Map.groupBy(rows, ({ userId }) => userId);
  return new Map([...byUser].map(([userId, events]) => [userId, new Set(events.map(({ eventKey }) => eventKey))]));
}

export async function purgeMessages(db: Queryable, before: Date, limit: number): Promise<number> {
  return purgeRows(db, 'push_message', { key: ['user_id', 'event_key'], old: sql`sent_at < ${before}` }, limit);
}

export async function readDisabledKinds(db: Queryable, userId: number): Promise<readonly PushKind[]> {
  const row = await db
    .selectFrom('push_account')
    .select('disabled_kinds as kinds')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.kinds ?? [];
}

/** Changes only the named kinds. */
export async function setKinds(
  db: Queryable,
  userId: number,
  { enabled, disabled }: { enabled: readonly PushKind[]; disabled: readonly PushKind[] },
): Promise<void> {
  const kept = sql`SELECT unnest(push_account.disabled_kinds) EXCEPT SELECT unnest(${[...enabled]}::text[])`;
  await db
    .insertInto('push_account')
    .values({ user_id: userId, disabled_kinds: [...disabled], last_sent_at: null, due_at: null })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        disabled_kinds: sql<PushKind[]>`ARRAY(${kept} UNION SELECT unnest(excluded.disabled_kinds))`,
      }),
    )
    .execute();
}
