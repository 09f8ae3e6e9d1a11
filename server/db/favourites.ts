import { sql } from 'kysely';
import type { Queryable } from './database.ts';

/** Returns how many viewers have the show in their list. */
export async function setCollected(
  db: Queryable,
  userId: number,
  tvId: string,
  collected: boolean,
  now: Date,
): Promise<number> {
  if (collected) {
    const row = { user_id: userId, tv_id: tvId, collected_at: now };
    await db
      .insertInto('collection')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await db.deleteFrom('collection').where('user_id', '=', userId).where('tv_id', '=', tvId).execute();
  }
  const count = db.selectFrom('collection').select((expression) => expression.fn.countAll<number>().as('count'));
  return (await count.where('tv_id', '=', tvId).executeTakeFirstOrThrow()).count;
}

/** Returns the shows that the viewer has collected, newest first. */
export async function readCollectedIds(db: Queryable, userId: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('collection')
    .select('tv_id as tvId')
    .where('user_id', '=', userId)
    .orderBy('collected_at', 'desc')
    .orderBy('tv_id')
    .limit(limit)
    .execute();
  return rows.map(({ tvId }) => tvId);
}

export type CollectedShow = { tvId: string; collectedAt: Date };
export type CollectionRow = CollectedShow & {
  /** The episode that the viewer watched last, and when. Null for a show that the viewer has not watched. */
  ep: number | null;
  watchedAt: Date | null;
  reminded: boolean;
};

/** Returns the shows after `after`, newest first. */
export async function readCollections(
  db: Queryable,
  userId: number,
  limit: number,
  after?: CollectedShow,
): Promise<CollectionRow[]> {
  let query = db
    .selectFrom('collection')
    .leftJoin('watch_history', (join) =>
      join
        .onRef('watch_history.user_id', '=', 'collection.user_id')
        .onRef('watch_history.tv_id', '=', 'collection.tv_id'),
    )
    .leftJoin('show_reminder', (join) =>
      join
        .onRef('show_reminder.user_id', '=', 'collection.user_id')
        .onRef('show_reminder.tv_id', '=', 'collection.tv_id'),
    )
    .select([
      'collection.tv_id as tvId',
      'collected_at as collectedAt',
      'watch_history.ep',
      'watch_history.watched_at as watchedAt',
      sql<boolean>`show_reminder.tv_id IS NOT NULL`.as('reminded'),
    ])
    .where('collection.user_id', '=', userId)
    .orderBy('collected_at', 'desc')
    .orderBy('collection.tv_id')
    .limit(limit);
  if (after) {
    query = query.where((where) =>
      where.or([
        where('collected_at', '<', after.collectedAt),
        where.and([where('collected_at', '=', after.collectedAt), where('collection.tv_id', '>', after.tvId)]),
      ]),
    );
  }
  return query.execute();
}

export type Likes = { liked: boolean; likes: number };

export async function readLikes(db: Queryable, userId: number, tvId: string, ep: number): Promise<Likes> {
  const row = await db
    .selectFrom('episode_like')
    .select((expression) => [
      expression.fn.countAll<number>().as('likes'),
      expression.fn
        .coalesce(expression.fn<boolean>('bool_or', [expression('user_id', '=', userId)]), expression.lit(false))
        .as('liked'),
    ])
    .where('tv_id', '=', tvId)
    .where('ep', '=', ep)
    .executeTakeFirstOrThrow();
  return row;
}

export async function setLiked(
  db: Queryable,
  userId: number,
  tvId: string,
  ep: number,
  liked: boolean,
  now: Date,
): Promise<void> {
  if (liked) {
    const row = { user_id: userId, tv_id: tvId, ep, liked_at: now };
    await db
      .insertInto('episode_like')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  await db
    .deleteFrom('episode_like')
    .where('user_id', '=', userId)
    .where('tv_id', '=', tvId)
    .where('ep', '=', ep)
    .execute();
}
