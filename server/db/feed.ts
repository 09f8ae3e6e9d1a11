/** What the feed knows about a viewer. One statement each for its order and for the items of a page. */
import { sql } from 'kysely';
import type { Entitlement } from '#domain/access.ts';
import type { FeedPreferences } from '#domain/feed-order.ts';
import type { Queryable } from './database.ts';
import type { Likes } from './favourites.ts';
import { purgeRows } from './purge-rows.ts';

/** The latest rows of each kind that decide about the order. */
const LATEST = 500;

type PreferencesRow = {
  watched: Record<string, number> | null;
  liked: string[] | null;
  collected: string[] | null;
  skipped: string[] | null;
};

/** @param skippedSince earlier skips no longer count */
export async function readFeedPreferences(db: Queryable, userId: number, skippedSince: Date): Promise<FeedPreferences> {
  const { rows } = await sql<PreferencesRow>`SELECT
    (SELECT jsonb_object_agg(tv_id, ep) FROM (
      SELECT tv_id, ep FROM watch_history WHERE user_id = ${userId} ORDER BY watched_at DESC LIMIT ${LATEST}) AS latest
    ) AS watched,
    (SELECT jsonb_agg(DISTINCT tv_id) FROM (
      SELECT tv_id FROM episode_like WHERE user_id = ${userId} ORDER BY liked_at DESC LIMIT ${LATEST}) AS latest
    ) AS liked,
    (SELECT jsonb_agg(tv_id) FROM (
      SELECT tv_id FROM collection WHERE user_id = ${userId} ORDER BY collected_at DESC LIMIT ${LATEST}) AS latest
    ) AS collected,
    (SELECT jsonb_agg(tv_id) FROM show_skip WHERE user_id = ${userId} AND skipped_at > ${skippedSince}) AS skipped
  `.execute(db);
  const [row] = rows;
  return {
    watched: new Map(Object.entries(row?.watched ?? {})),
    liked: new Set(row?.liked),
    collected: new Set(row?.collected),
    skipped: new Set(row?.skipped),
  };
}

export type FeedState = {
  /** The position in the requested episode. */
  readonly positionMs: number;
  readonly likes: Likes;
  /** The episode of the show that was watched last. */
  readonly last: { readonly ep: number; readonly positionMs: number } | undefined;
  readonly entitlement: Entitlement;
};

type StateRow = Likes & {
  tvId: string;
  positionMs: number;
  last: { ep: number; positionMs: number } | null;
  hasVip: boolean;
  unlocked: number[] | null;
};

export type FeedEpisode = { readonly tvId: string; readonly ep: number };

/** Returns the state of each requested episode by its show. */
export async function readFeedStates(
  db: Queryable,
  userId: number,
  episodes: readonly FeedEpisode[],
  now: Date,
): Promise<ReadonlyMap<string, FeedState>> {
  const tvIds = episodes.map(({ tvId }) => tvId);
  const eps = episodes.map(({ ep }) => ep);
  const { rows } = await sql<StateRow>`SELECT
    requested.tv_id AS "tvId",
    coalesce((SELECT position_ms FROM watch_progress
      WHERE user_id = ${userId} AND tv_id = requested.tv_id AND ep = requested.ep), 0) AS "positionMs",
    (SELECT count(*) FROM episode_like WHERE tv_id = requested.tv_id AND ep = requested.ep) AS likes,
    EXISTS (SELECT FROM episode_like
      WHERE user_id = ${userId} AND tv_id = requested.tv_id AND ep = requested.ep) AS liked,
    (SELECT jsonb_build_object('ep', ep, 'positionMs', position_ms)
      FROM watch_history JOIN watch_progress USING (user_id, tv_id, ep)
      WHERE user_id = ${userId} AND tv_id = requested.tv_id) AS last,
    coalesce((SELECT vip_expires_at > ${now} FROM wallet WHERE user_id = ${userId}), false) AS "hasVip",
    (SELECT jsonb_agg(ep) FROM episode_unlock WHERE user_id = ${userId} AND tv_id = requested.tv_id) AS unlocked
    FROM unnest(${tvIds}::text[], ${eps}::integer[]) AS requested (tv_id, ep)`.execute(db);
  return new Map(
    rows.map(({ tvId, positionMs, liked, likes, last, hasVip, unlocked }) => [
      tvId,
      {
        positionMs,
        likes: { liked, likes },
        last: last ?? undefined,
        entitlement: { hasVip, unlocked: new Set(unlocked) },
      },
    ]),
  );
}

export async function recordSkip(db: Queryable, userId: number, tvId: string, now: Date): Promise<void> {
  await db
    .insertInto('show_skip')
    .values({ user_id: userId, tv_id: tvId, skipped_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'tv_id']).doUpdateSet({ skipped_at: now }))
    .execute();
}

export async function purgeOldSkips(db: Queryable, before: Date, limit: number): Promise<number> {
  const old = sql<boolean>`skipped_at <= ${before}`;
  return purgeRows(db, 'show_skip', { key: ['user_id', 'tv_id'], old }, limit);
}
