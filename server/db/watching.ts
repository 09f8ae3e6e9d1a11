import { sql } from 'kysely';
import { seenMs } from '#domain/access.ts';
import type { Queryable } from './database.ts';

type PositionRow = { ep: number; positionMs: number; watchedMs: number };

export async function readPosition(
  db: Queryable,
  userId: number,
  tvId: string,
  ep: number,
): Promise<PositionRow | undefined> {
  return db
    .selectFrom('watch_progress')
    .select(['ep', 'position_ms as positionMs', 'watched_ms as watchedMs'])
    .where('user_id', '=', userId)
    .where('tv_id', '=', tvId)
    .where('ep', '=', ep)
    .executeTakeFirst();
}

/** A first report adds at most this time. Players report every 5 s. */
const FIRST_REPORT_MS = 15_000;

export type ProgressReport = {
  userId: number;
  tvId: string;
  ep: number;
  positionMs: number;
  /** The played time since the last report. */
  playedMs: number;
  durationMs: number;
  /** When the viewer was at the position. */
  at: Date;
  now: Date;
};

/**
 * Adds watched time, at most the time since the last report, up to one episode length in total. Returns whether this is
 * the first report of the episode. The position of a later report stays.
 */
export async function recordProgress(db: Queryable, report: ProgressReport): Promise<{ first: boolean }> {
  const { userId, tvId, ep, positionMs, playedMs, durationMs, at, now } = report;
  const { rows } = await sql<{ first: boolean }>`
    SELECT record_progress(${userId}, ${tvId}, ${ep}, ${positionMs}, ${playedMs}, ${durationMs},
      ${seenMs(durationMs)}, ${FIRST_REPORT_MS}, ${at}, ${now}) AS first`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('record_progress returned no row');
  return row;
}

export type HistoryRow = { tvId: string; ep: number; watchedAt: Date; positionMs: number };

export async function readShowHistory(
  db: Queryable,
  userId: number,
  tvId: string,
): Promise<Omit<HistoryRow, 'tvId'> | undefined> {
  return selectHistory(db)
    .select(['watch_history.ep', 'watch_history.watched_at as watchedAt', 'watch_progress.position_ms as positionMs'])
    .where('watch_history.user_id', '=', userId)
    .where('watch_history.tv_id', '=', tvId)
    .executeTakeFirst();
}

function selectHistory(db: Queryable) {
  return db
    .selectFrom('watch_history')
    .innerJoin('watch_progress', (join) =>
      join
        .onRef('watch_progress.user_id', '=', 'watch_history.user_id')
        .onRef('watch_progress.tv_id', '=', 'watch_history.tv_id')
        .onRef('watch_progress.ep', '=', 'watch_history.ep'),
    );
}

/** Returns the shows after `after`, most recently watched first. */
export async function readHistory(
  db: Queryable,
  userId: number,
  limit: number,
  after?: { watchedAt: Date; tvId: string },
): Promise<HistoryRow[]> {
  let query = selectHistory(db)
    .select([
      'watch_history.tv_id as tvId',
      'watch_history.ep',
      'watch_history.watched_at as watchedAt',
      'watch_progress.position_ms as positionMs',
    ])
    .where('watch_history.user_id', '=', userId)
    .orderBy('watch_history.watched_at', 'desc')
    .orderBy('watch_history.tv_id')
    .limit(limit);
  if (after) {
    query = query.where((where) =>
      where.or([
        where('watch_history.watched_at', '<', after.watchedAt),
        where.and([
          where('watch_history.watched_at', '=', after.watchedAt),
          where('watch_history.tv_id', '>', after.tvId),
        ]),
      ]),
    );
  }
  return query.execute();
}

export type ContinueRow = HistoryRow & {
  /** How long the viewer has watched the show. */
  watchedMs: number;
  /** Whether the viewer has removed the show from “Continue watching” since. */
  dismissed: boolean;
};

/** Returns the shows that the viewer has watched most recently. */
export async function readRecentlyWatched(db: Queryable, userId: number, limit: number): Promise<ContinueRow[]> {
  const watched = sql<number>`(SELECT sum(watched_ms) FROM watch_progress AS watched
    WHERE watched.user_id = watch_history.user_id AND watched.tv_id = watch_history.tv_id)::integer`;
  return selectHistory(db)
    .select([
      'watch_history.tv_id as tvId',
      'watch_history.ep',
      'watch_history.watched_at as watchedAt',
      'watch_progress.position_ms as positionMs',
      watched.as('watchedMs'),
      sql<boolean>`coalesce(dismissed_at >= watched_at, false)`.as('dismissed'),
    ])
    .where('watch_history.user_id', '=', userId)
    .orderBy('watch_history.watched_at', 'desc')
    .orderBy('watch_history.tv_id')
    .limit(limit)
    .execute();
}

/** Removes a show from “Continue watching”, or returns it to there. */
export async function setDismissed(
  db: Queryable,
  { userId, tvId, dismissed, now }: { userId: number; tvId: string; dismissed: boolean; now: Date },
): Promise<void> {
  await db
    .updateTable('watch_history')
    .set({ dismissed_at: dismissed ? now : null })
    .where('user_id', '=', userId)
    .where('tv_id', '=', tvId)
    .execute();
}

/**
 * Also deletes the positions in the episodes, the skips in the feed, and the reminders of the played shows, which would
 * become due again.
 */
export async function deleteHistory(db: Queryable, userId: number, tvIds: readonly string[] | 'all'): Promise<void> {
  const played = db.selectFrom('watch_history').select('tv_id').where('user_id', '=', userId);
  await db
    .deleteFrom('show_reminder')
    .where('user_id', '=', userId)
    .where('tv_id', 'in', tvIds === 'all' ? played : played.where('tv_id', 'in', [...tvIds]))
    .execute();
  for (const table of ['watch_history', 'watch_progress', 'show_skip'] as const) {
    const query = db.deleteFrom(table).where('user_id', '=', userId);
    await (tvIds === 'all' ? query : query.where('tv_id', 'in', [...tvIds])).execute();
  }
}
