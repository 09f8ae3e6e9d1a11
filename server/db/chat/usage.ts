import { sql } from 'kysely';
import { utcDate } from '#domain/utc-day.ts';
import type { ChatUsage } from '#domain/chat/allowance.ts';
import type { Queryable } from '#server/db/database.ts';
import { purgeRows } from '#server/db/purge-rows.ts';

/** Returns what counts for the UTC day. */
export async function readUsage(db: Queryable, userId: number, now: Date): Promise<ChatUsage> {
  const row = await db
    .selectFrom('chat_usage')
    .select(['answers', 'tokens'])
    .where('user_id', '=', userId)
    .where('day', '=', utcDate(now.getTime()))
    .executeTakeFirst();
  return row ?? { answers: 0, tokens: 0 };
}

export async function addUsage(tx: Queryable, userId: number, { answers, tokens }: ChatUsage, at: Date): Promise<void> {
  await tx
    .insertInto('chat_usage')
    .values({ user_id: userId, day: utcDate(at.getTime()), answers, tokens })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'day']).doUpdateSet({
        answers: sql<number>`chat_usage.answers + excluded.answers`,
        tokens: sql<number>`chat_usage.tokens + excluded.tokens`,
      }),
    )
    .execute();
}

/** @param before a date. Returns the number of deleted rows, at most `limit`. */
export async function purgeOldUsage(db: Queryable, before: string, limit: number): Promise<number> {
  return purgeRows(db, 'chat_usage', { key: ['user_id', 'day'], old: sql<boolean>`day < ${before}::date` }, limit);
}
