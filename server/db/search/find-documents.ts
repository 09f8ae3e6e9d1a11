/** Finds documents by their terms. A term query is the text of a PostgreSQL `tsquery`. */
import { sql } from 'kysely';
import type { Language } from '#domain/languages.ts';
import type { Database } from '../database.ts';

/** The quality of a match. Titles in another language come after all of the viewer's that are not exact. */
const RANKS = { exactTitle: 0, titleStart: 2, titlePart: 3, titleWords: 4, cast: 9, tag: 11, anywhere: 12 } as const;
const OTHER_LANGUAGE = 4;

type RankedField = 'title' | 'cast' | 'tag' | 'text';

/** Shows that match equally well, in no order. */
export type RankedShows = { readonly field: RankedField; readonly tvIds: readonly string[] };

function fieldOf(rank: number): RankedField {
  if (rank < RANKS.cast) return 'title';
  if (rank < RANKS.tag) return 'cast';
  return rank < RANKS.anywhere ? 'tag' : 'text';
}

type RankRow = { rank: number; tvIds: string };

function toRankedShows(rows: readonly RankRow[]): RankedShows[] {
  return rows.map(({ rank, tvIds }) => ({ field: fieldOf(rank), tvIds: tvIds.split(' ') }));
}

/**
 * So many documents of a kind are ranked at most. Only single characters and the most frequent words match more; titles
 * that begin with them are still found.
 */
const MAX_DOCUMENTS = 3_000;

export type NameQuery = {
  readonly language: Language;
  /** Contains no punctuation; see `comparable`. */
  readonly title: string;
  readonly terms: string;
  /** Also finds titles that contain `title` within a word. The trigram index needs three ASCII letters or digits for it. */
  readonly withinWords: boolean;
};

/** Finds shows by title, cast and genres, best matches first. */
export async function findByName(
  db: Database,
  { language, title, terms, withinWords }: NameQuery,
): Promise<RankedShows[]> {
  const matches = withinWords
    ? sql`(terms @@ ${terms}::tsquery OR text LIKE ${`%${title}%`})`
    : sql`terms @@ ${terms}::tsquery`;
  // An id contains no space. One text per rank is read faster than thousands of rows.
  const { rows } = await sql<RankRow>`
    SELECT rank, string_agg(tv_id, ' ') AS "tvIds" FROM (
      SELECT tv_id, min(rank) AS rank FROM (
        (SELECT tv_id, CASE WHEN text = ${title} THEN ${RANKS.exactTitle}::int + (lang <> ${language})::int
          ELSE ${RANKS.titleStart}::int + ${OTHER_LANGUAGE}::int * (lang <> ${language})::int END AS rank
        FROM search_document WHERE field = 'title' AND text ^@ ${title} LIMIT ${MAX_DOCUMENTS})
        UNION ALL
        (SELECT tv_id, ${OTHER_LANGUAGE}::int * (lang <> ${language})::int
          + CASE WHEN strpos(text, ${title}) > 0 THEN ${RANKS.titlePart}::int ELSE ${RANKS.titleWords}::int END
        FROM search_document WHERE field = 'title' AND ${matches} LIMIT ${MAX_DOCUMENTS})
        UNION ALL
        (SELECT tv_id, ${RANKS.cast}::int + (lang <> ${language})::int
        FROM search_document WHERE field = 'cast' AND terms @@ ${terms}::tsquery LIMIT ${MAX_DOCUMENTS})
        UNION ALL
        (SELECT tv_id, ${RANKS.tag}::int FROM search_document
        WHERE field = 'tag' AND terms @@ ${terms}::tsquery LIMIT ${MAX_DOCUMENTS})
      ) AS document GROUP BY tv_id
    ) AS show GROUP BY rank ORDER BY rank`.execute(db);
  return toRankedShows(rows);
}

/** Finds shows that have all terms in any of their texts of one language. */
export async function findAnywhere(db: Database, language: Language, terms: string): Promise<RankedShows[]> {
  const { rows } = await sql<RankRow>`
    SELECT rank, string_agg(tv_id, ' ') AS "tvIds" FROM (
      SELECT tv_id, min(${RANKS.anywhere}::int + (lang <> ${language})::int) AS rank
      FROM search_document WHERE field = 'all' AND terms @@ ${terms}::tsquery GROUP BY tv_id LIMIT ${MAX_DOCUMENTS}
    ) AS show GROUP BY rank ORDER BY rank`.execute(db);
  return toRankedShows(rows);
}

/** @param similarity the part of the trigrams that must be common, from 0 to 1 */
export async function findSimilarWords(db: Database, word: string, similarity: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM similar_search_words(${word}, ${similarity}) AS word`.execute(db);
  return rows.map((row) => row.word);
}

/** Returns which of the words titles or casts contain. */
export async function findKnownWords(db: Database, words: readonly string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  const rows = await db.selectFrom('search_word').select('word').where('word', 'in', words).execute();
  return new Set(rows.map(({ word }) => word));
}
