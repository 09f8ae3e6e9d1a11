/** The search index in PostgreSQL: full-text search for terms, trigrams for misspelt words and parts of words. */
import type { Database } from '#server/db/database.ts';
import {
  findAnywhere,
  findByName,
  findKnownWords,
  findSimilarWords,
  type RankedShows,
} from '#server/db/search/find-documents.ts';
import { isCorrectable } from '#server/db/search/search-terms.ts';
import { editDistance } from './edit-distance.ts';
import { parseQuery, termQuery, tolerantRunQuery, type ParsedQuery, type Unit } from './parse-query.ts';
import type { Correction, SearchIndex, SearchMatches, SearchRequest } from './search-index.ts';

/** So many matches by name suffice; descriptions are then not searched. */
const ENOUGH = 400;
const LONG_WORD = 8;
const SIMILAR_WORDS = 8;
/** So many misspelt words are corrected, because each costs a query that compares thousands of words. */
const MAX_CORRECTIONS = 2;
/** The common part of the trigrams. A swap in the middle of a short word leaves only its first trigram. */
const SIMILARITY = { short: 0.1, long: 0.2 } as const;

export function createPostgresIndex(db: Database): SearchIndex {
  return {
    find: async (request) => {
      const query = parseQuery(request.text);
      if (query.units.length === 0) return { groups: [], corrections: [] };
      const groups = await findAsWritten(db, request, query);
      if (groups.length > 0) return { groups, corrections: [] };
      return findSimilar(db, request, query);
    },
  };
}

async function findAsWritten(
  db: Database,
  { language, scope }: SearchRequest,
  query: ParsedQuery,
): Promise<RankedShows[]> {
  const { title, units } = query;
  const terms = termQuery(units);
  const withinWords = /[a-z0-9]{3}/u.test(title);
  const byName = await findByName(db, { language, title, terms, withinWords });
  const count = byName.reduce((total, { tvIds }) => total + tvIds.length, 0);
  if (scope === 'names' || count >= ENOUGH || !isDistinctive(units)) return byName;
  return [...byName, ...(await findAnywhere(db, language, terms))];
}

/** Returns false for queries that most descriptions match: single CJK characters, which they do not index, and letters. */
function isDistinctive(units: readonly Unit[]): boolean {
  return units.some(({ text }) => Array.from(text).length > 1);
}

async function findSimilar(
  db: Database,
  { language, scope }: SearchRequest,
  { title, units }: ParsedQuery,
): Promise<SearchMatches> {
  const corrections = await correct(db, units);
  const similar = new Map(corrections.map((correction) => [correction.word, correction.similar]));
  const terms = corrections.length > 0 ? termQuery(units, similar) : tolerantRunQuery(units);
  if (terms === undefined) return { groups: [], corrections: [] };
  const byName = await findByName(db, { language, title, terms, withinWords: false });
  const suffices = byName.length > 0 || scope === 'names';
  return { groups: suffices ? byName : await findAnywhere(db, language, terms), corrections };
}

/** Finds corrections of words that no title and no cast contains. */
async function correct(db: Database, units: readonly Unit[]): Promise<Correction[]> {
  const words = units.filter(({ text }) => isCorrectable(text));
  const known = await findKnownWords(
    db,
    words.map(({ text }) => text),
  );
  const corrections: Correction[] = [];
  for (const unit of words.filter(({ text }) => !known.has(text)).slice(0, MAX_CORRECTIONS)) {
    const similar = await similarWords(db, unit);
    if (similar.length > 0) corrections.push({ word: unit.text, similar });
  }
  return corrections;
}

/** Permits one mistake, and two in a long word. */
async function similarWords(db: Database, { text, isPrefix }: Unit): Promise<string[]> {
  const isLong = text.length >= LONG_WORD;
  const candidates = await findSimilarWords(db, text, isLong ? SIMILARITY.long : SIMILARITY.short);
  return candidates
    .map((word) => ({ word, distance: editDistance(text, word), ofStart: editDistance(text, word, isPrefix) }))
    .filter(({ ofStart }) => ofStart <= (isLong ? 2 : 1))
    .toSorted((a, b) => a.ofStart - b.ofStart || a.distance - b.distance)
    .slice(0, SIMILAR_WORDS)
    .map(({ word }) => word);
}
