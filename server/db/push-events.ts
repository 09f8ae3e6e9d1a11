/** Reads the data from which the messages of viewers are chosen. Each query reads many viewers at once. */
import { sql } from 'kysely';
import type { BonusLot, Following } from '#domain/push/events.ts';
import type { Queryable } from './database.ts';
import { LIVE, type SubscriptionRow } from './subscriptions.ts';

export type FollowingRow = Following & { readonly userId: number; readonly tvId: string };

/** Returns how the viewers follow the shows. Pairs without a relation are absent. */
export async function readFollowing(
  db: Queryable,
  userIds: readonly number[],
  tvIds: readonly string[],
): Promise<FollowingRow[]> {
  if (tvIds.length === 0) return [];
  const { rows } = await sql<FollowingRow>`
    SELECT users.id AS "userId", shows.id AS "tvId",
      show_reminder.tv_id IS NOT NULL AS "hasReminder",
      epoch_ms(collected_at) AS "collectedAt",
      epoch_ms(watched_at) AS "watchedAt",
      coalesce(dismissed_at >= watched_at, false) AS "isDismissed"
    FROM unnest(${[...userIds]}::bigint[]) AS users (id)
    CROSS JOIN unnest(${[...tvIds]}::text[]) AS shows (id)
    LEFT JOIN collection ON collection.user_id = users.id AND collection.tv_id = shows.id
    LEFT JOIN watch_history ON watch_history.user_id = users.id AND watch_history.tv_id = shows.id
    LEFT JOIN show_reminder ON show_reminder.user_id = users.id AND show_reminder.tv_id = shows.id
    WHERE collected_at IS NOT NULL OR watched_at IS NOT NULL OR show_reminder.tv_id IS NOT NULL`.execute(db);
  return rows;
}

/** Returns the live subscriptions that are not cancelled and end between `from` and `until`. */
export async function readRenewals(
  db: Queryable,
  userIds: readonly number[],
  { from, until }: { from: Date; until: Date },
): Promise<SubscriptionRow[]> {
  return db
    .selectFrom('subscription')
    .selectAll()
    .where('user_id', '=', sql<number>`ANY(${[...userIds]}::bigint[])`)
    .where('status', 'in', LIVE)
    .where('cancelled_at', 'is', null)
    .where('expires_at', '>', from)
    .where('expires_at', '<', until)
    .execute();
}

export type ExpiringLot = BonusLot & { readonly userId: number };

/** Returns the lots with remaining bonus that expire after `from`, and at `until` at the latest. */
export async function readExpiringLots(
  db: Queryable,
  userIds: readonly number[],
  { from, until }: { from: Date; until: Date },
): Promise<ExpiringLot[]> {
  return db
    .selectFrom('bonus_lot')
    .select(['user_id as userId', 'lot', 'remaining', sql<number>`epoch_ms(expires_at)`.as('expiresAt')])
    .where('user_id', '=', sql<number>`ANY(${[...userIds]}::bigint[])`)
    .where('remaining', '>', 0)
    .where('expires_at', '>', from)
    .where('expires_at', '<=', until)
    .execute();
}
