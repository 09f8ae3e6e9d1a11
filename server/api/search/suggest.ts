import { suggest as endpoint, type Suggestion } from '#contract/endpoints/search.ts';
import type { Language } from '#domain/languages.ts';
import { genreName } from '#i18n/server-texts.ts';
import type { CatalogueShow } from '#server/catalogue/catalogue.ts';
import { presentShow } from '#server/catalogue/present-show.ts';
import { defineHandler } from '#server/http/handler.ts';
import { findSearchTerms, searchTermsOf, type SearchTerm } from '#server/search/highlight.ts';
import { genresNamed, parseQuery } from '#server/search/parse-query.ts';
import { markNames, titleInAnotherLanguage } from '#server/search/present-result.ts';
import { rankShows } from '#server/search/ranked-shows.ts';

const SHOWS = 5;
const NAMES = 2;
const GENRES = 2;
/** Of so many popular shows, the casts are searched for names. */
const CASTS = 20;

export const suggest = defineHandler(endpoint, async ({ input: { q }, language, context }) => {
  const now = context.clock.now();
  const { groups, corrections } = await context.searchIndex.find({ text: q, language, scope: 'names' });
  const snapshot = await context.catalogue.snapshot();
  const { units } = parseQuery(q);
  const searchTerms = searchTermsOf(units, corrections);
  const showsIn = (field: 'title' | 'cast', count: number) =>
    rankShows(
      groups.filter((group) => group.field === field),
      snapshot,
      { now, count },
    );
  const names = showsIn('cast', CASTS).flatMap((show) => markNames(presentShow(show, language, now), searchTerms));
  const namedOnce = new Map(names.map((name) => [name.text, name]));
  const [unit] = units;
  const genres = unit && units.length === 1 ? genresNamed(unit) : [];
  return {
    suggestions: [
      ...showsIn('title', SHOWS).map((show) => suggestShow(show, searchTerms, language, now)),
      ...[...namedOnce.values()].slice(0, NAMES).map((name) => ({ ...name, kind: 'cast' as const })),
      ...genres.slice(0, GENRES).map((genre) => suggestGenre(genre, searchTerms, language)),
    ],
  };
});

/** Suggests a show by the title that matches, which may be one in another language. */
function suggestShow(
  show: CatalogueShow,
  searchTerms: readonly SearchTerm[],
  language: Language,
  now: Date,
): Suggestion {
  const { tv_id, title } = presentShow(show, language, now);
  const { ranges, isComplete } = findSearchTerms(title, searchTerms, true);
  const other = isComplete ? null : titleInAnotherLanguage(show, title, searchTerms);
  return { kind: 'show', tv_id, text: other?.text ?? title, ranges: other?.ranges ?? ranges };
}

function suggestGenre(
  genre: Parameters<typeof genreName>[0],
  searchTerms: readonly SearchTerm[],
  language: Language,
): Suggestion {
  const text = genreName(genre, language);
  return { kind: 'tag', genre, text, ranges: findSearchTerms(text, searchTerms, false).ranges };
}
