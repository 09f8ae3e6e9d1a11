/** Implements spec §1, §7. */
import { z } from 'zod';
import { GENRES } from '#domain/genres.ts';
import { endpoint } from '../endpoint.ts';
import { LanguageTag, NoParameters, PageInput, pageOf, Show, ShowId } from '../shapes.ts';

const MAX_QUERY = 100;

const SearchText = z
  .string()
  .max(4 * MAX_QUERY)
  .normalize('NFKC')
  .trim()
  .min(1, 'must not be empty')
  .max(MAX_QUERY, `must have at most ${MAX_QUERY} characters`);

/** The start and the end of a part of a text, in UTF-16 units. No character is cut. */
const TextRange = z.object({ start: z.int().min(0), end: z.int().min(0) });
export type TextRange = z.infer<typeof TextRange>;

/** A text with the parts that match, in rising order. */
const MarkedText = z.object({ text: z.string(), ranges: z.array(TextRange) });
export type MarkedText = z.infer<typeof MarkedText>;

const Highlights = z.object({
  /** The parts of the show's title. */
  title: z.array(TextRange),
  /** A title in another language, if only that one matches. */
  other_title: MarkedText.extend({ lang: LanguageTag }).nullable(),
  /** The names that match. */
  cast: z.array(MarkedText),
  /** The genres that match. */
  tags: z.array(MarkedText.extend({ id: z.enum(GENRES) })),
  /** The part of the tagline or description that matches. */
  snippet: MarkedText.nullable(),
});
export type Highlights = z.infer<typeof Highlights>;

const SearchResult = z.object({ show: Show, highlights: Highlights });
export type SearchResult = z.infer<typeof SearchResult>;

export const query = endpoint({
  path: 'search/query',
  summary: 'Find shows by title, cast, genre or description in any language, best matches first',
  session: 'required',
  throttle: 'search',
  input: PageInput.extend({ q: SearchText, tag: z.enum(GENRES).optional() }),
  output: pageOf(SearchResult).extend({
    /** The text that was searched instead, because nothing matches `q` itself. */
    corrected: z.string().nullable(),
  }),
  errors: [],
  fallbackError: 'ListFetchFailed',
});

/** `tv_id` is the show of a suggestion of kind `show`, and `genre` the genre of one of kind `tag`. */
const Suggestion = MarkedText.extend({
  kind: z.enum(['show', 'cast', 'tag']),
  tv_id: ShowId.optional(),
  genre: z.enum(GENRES).optional(),
});
export type Suggestion = z.infer<typeof Suggestion>;

export const suggest = endpoint({
  path: 'search/suggest',
  summary: 'Suggest titles, names and genres for a text that is being typed',
  session: 'required',
  throttle: 'search',
  input: z.strictObject({ q: SearchText }),
  output: z.object({ suggestions: z.array(Suggestion) }),
  errors: [],
  fallbackError: 'ListFetchFailed',
});

export const hot = endpoint({
  path: 'search/hot',
  summary: 'List the shows that are watched most at present',
  session: 'required',
  throttle: 'default',
  input: NoParameters,
  output: z.object({ shows: z.array(Show) }),
  errors: [],
  fallbackError: 'ListFetchFailed',
});
