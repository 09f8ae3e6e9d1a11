import { sql } from 'kysely';
import type { EpochMs } from '#domain/instant.ts';
import { DEFAULT_LANGUAGE, type Language } from '#domain/languages.ts';
import type { Queryable } from './database.ts';

type Texts = { title: string; tagline: string; description: string };
type Translations = Partial<Record<Language, string>>;

export type ShowRow = {
  tvId: string;
  tags: string[];
  totalEpisodes: number;
  freeEpisodes: number;
  episodePrice: number;
  releaseAt: EpochMs;
  episodesChangedAt: EpochMs | null;
  nextEpisodesAt: EpochMs | null;
  pick: number | null;
  cover: string;
  coverFocus: { x: number; y: number } | null;
  accent: string | null;
  runtimeMs: number;
  texts: Partial<Record<Language, Texts>>;
  cast: { name: Translations; role: Translations; portrait: string }[];
  updatedAt: EpochMs;
};

export type ShowUpdate = Pick<ShowRow, 'tvId' | 'updatedAt'>;

/** Returns when each published show was last updated. */
export async function readShowUpdates(db: Queryable): Promise<ShowUpdate[]> {
  return db
    .selectFrom('show')
    .select(['tv_id as tvId', sql<EpochMs>`epoch_ms(updated_at)`.as('updatedAt')])
    .where('published_at', 'is not', null)
    .orderBy('tv_id')
    .execute();
}

/** The published shows among these. */
export async function readShows(db: Queryable, tvIds: readonly string[]): Promise<ShowRow[]> {
  const texts = sql<ShowRow['texts']>`coalesce((
    SELECT jsonb_object_agg(lang, jsonb_build_object('title', title, 'tagline', tagline, 'description', description))
    FROM show_text WHERE show_text.tv_id = show.tv_id), '{}')`;
  const cast = sql<ShowRow['cast']>`coalesce((
    SELECT jsonb_agg(jsonb_build_object('name', name, 'role', role, 'portrait', portrait) ORDER BY position)
    FROM show_cast WHERE show_cast.tv_id = show.tv_id), '[]')`;
  const runtime = sql<number>`coalesce((
    SELECT sum(asset.duration_ms) FROM episode JOIN asset USING (asset_id) WHERE episode.tv_id = show.tv_id), 0)::bigint`;
  return db
    .selectFrom('show')
    .select([
      'tv_id as tvId',
      'tags',
      'total_episodes as totalEpisodes',
      'free_episodes as freeEpisodes',
      'episode_price as episodePrice',
      sql<EpochMs>`epoch_ms(release_at)`.as('releaseAt'),
      sql<EpochMs | null>`epoch_ms(episodes_changed_at)`.as('episodesChangedAt'),
      sql<EpochMs | null>`epoch_ms(next_episodes_at)`.as('nextEpisodesAt'),
      'pick',
      'cover',
      'cover_focus as coverFocus',
      'accent',
      runtime.as('runtimeMs'),
      texts.as('texts'),
      cast.as('cast'),
      sql<EpochMs>`epoch_ms(updated_at)`.as('updatedAt'),
    ])
    .where('published_at', 'is not', null)
    .where('tv_id', '=', sql<string>`ANY(${tvIds})`)
    .execute();
}

export type ShowSummary = {
  tvId: string;
  title: string;
  totalEpisodes: number;
  releaseAt: EpochMs;
  pick: number | null;
  isPublished: boolean;
};

/** Returns all shows, including hidden ones, with their English titles. */
export async function readShowSummaries(db: Queryable): Promise<ShowSummary[]> {
  return db
    .selectFrom('show')
    .innerJoin('show_text', (join) =>
      join.onRef('show_text.tv_id', '=', 'show.tv_id').on('lang', '=', DEFAULT_LANGUAGE),
    )
    .select([
      'show.tv_id as tvId',
      'show_text.title',
      'show.total_episodes as totalEpisodes',
      sql<EpochMs>`epoch_ms(show.release_at)`.as('releaseAt'),
      'show.pick',
      sql<boolean>`show.published_at IS NOT NULL`.as('isPublished'),
    ])
    .orderBy('show.tv_id')
    .execute();
}

/** Returns a version that changes with every update of a show, also with one that commits after a later one. */
export async function catalogueVersion(db: Queryable): Promise<string> {
  const { count, sum } = await db
    .selectFrom('show')
    .select((expression) => [
      expression.fn.countAll<number>().as('count'),
      sql<string>`coalesce(sum(epoch_ms(updated_at)), 0)::text`.as('sum'),
    ])
    .executeTakeFirstOrThrow();
  return `${count}:${sum}`;
}

export type EpisodeRow = {
  ep: number;
  assetId: string;
  durationMs: number;
  poster: string;
  /** A blurred picture; null for videos that were packaged before there were teasers. */
  teaser: string | null;
  /** A BCP 47 tag. */
  audioLang: string;
};

export async function readEpisodes(db: Queryable, tvId: string): Promise<EpisodeRow[]> {
  return db
    .selectFrom('episode')
    .innerJoin('asset', 'asset.asset_id', 'episode.asset_id')
    .innerJoin('show', 'show.tv_id', 'episode.tv_id')
    .select([
      'episode.ep',
      'asset.asset_id as assetId',
      'asset.duration_ms as durationMs',
      'asset.poster',
      'asset.teaser',
      'show.audio_lang as audioLang',
    ])
    .where('episode.tv_id', '=', tvId)
    .orderBy('episode.ep')
    .execute();
}

export type ShowCounts = { tvId: string; plays: number; recentPlays: number; collects: number; likes: number };

/** Returns plays, plays since a date, collections and likes per show. */
export async function readShowCounts(db: Queryable, since: string): Promise<ShowCounts[]> {
  const plays = sql<number>`coalesce((SELECT sum(plays) FROM show_plays WHERE show_plays.tv_id = show.tv_id), 0)::bigint`;
  const recent = sql<number>`coalesce((SELECT sum(plays) FROM show_plays WHERE show_plays.tv_id = show.tv_id AND day >= ${since}), 0)::bigint`;
  return db
    .selectFrom('show')
    .select([
      'tv_id as tvId',
      plays.as('plays'),
      recent.as('recentPlays'),
      countRows('collection').as('collects'),
      countRows('episode_like').as('likes'),
    ])
    .execute();
}

function countRows(table: 'collection' | 'episode_like') {
  return sql<number>`(SELECT count(*) FROM ${sql.table(table)} WHERE ${sql.ref(`${table}.tv_id`)} = show.tv_id)`;
}
