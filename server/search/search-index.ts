/**
 * What the endpoints of search need from an index. `server/db/search/` maintains the built-in one in PostgreSQL; a
 * search engine would implement this interface and be fed where `write-show.ts` calls `indexShow`.
 */
import type { Language } from '#domain/languages.ts';

export type SearchRequest = {
  readonly text: string;
  /** The viewer's language, whose texts rank first. Those of other languages are found too. */
  readonly language: Language;
  /** `names` finds only titles, cast and genres, for suggestions. */
  readonly scope: 'names' | 'everything';
};

/** Shows that match equally well, in no order. */
export type MatchGroup = { readonly field: 'title' | 'cast' | 'tag' | 'text'; readonly tvIds: readonly string[] };

/** A word of the request that was not found, and similar words that were searched instead, the most similar first. */
export type Correction = { readonly word: string; readonly similar: readonly string[] };

export type SearchMatches = {
  /** Begins with the best matches. A show may be in several groups. */
  readonly groups: readonly MatchGroup[];
  /** Is empty unless the text itself was not found. */
  readonly corrections: readonly Correction[];
};

export type SearchIndex = { readonly find: (request: SearchRequest) => Promise<SearchMatches> };
