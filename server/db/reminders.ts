import { sql } from 'kysely';
import type { Queryable } from './database.ts';

export async function setReminder(db: Queryable, userId: number, tvId: string, on: boolean, now: Date): Promise<void> {
  if (on) {
    await db
      .insertInto('show_reminder')
      .values({ user_id: userId, tv_id: tvId, set_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  await db.deleteFrom('show_reminder').where('user_id', '=', userId).where('tv_id', '=', tvId).execute();
}

/** Returns the shows with a reminder that the viewer has never played. */
export async function readReminders(db: Queryable, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('show_reminder')
    .leftJoin('watch_history', (join) =>
      join
        .onRef('watch_history.user_id', '=', 'show_reminder.user_id')
        .onRef('watch_history.tv_id', '=', 'show_reminder.tv_id'),
    )
    .select('show_reminder.tv_id as tvId')
    .where('show_reminder.user_id', '=', userId)
    .where('watch_history.tv_id', 'is', null)
    .orderBy('show_reminder.tv_id')
    .execute();
  return rows.map(({ tvId }) => tvId);
}

export type ShowChoices = { tvId: string; collected: boolean; reminded: boolean };

/** Returns for each show whether the viewer has collected it and set a reminder, in the given order. */
export async function readChoices(db: Queryable, userId: number, tvIds: readonly string[]): Promise<ShowChoices[]> {
  if (tvIds.length === 0) return [];
  const { rows } = await sql<ShowChoices>`
    SELECT tv_id AS "tvId",
      EXISTS (SELECT FROM collection WHERE user_id = ${userId} AND collection.tv_id = shows.tv_id) AS collected,
      EXISTS (SELECT FROM show_reminder WHERE user_id = ${userId} AND show_reminder.tv_id = shows.tv_id) AS reminded
    FROM unnest(${[...tvIds]}::text[]) WITH ORDINALITY AS shows (tv_id, position)
    ORDER BY position`.execute(db);
  return rows;
}
