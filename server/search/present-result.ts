import type { Highlights, MarkedText, SearchResult } from '#contract/endpoints/search.ts';
import type { Show } from '#contract/shapes.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import type { CatalogueShow } from '#server/catalogue/catalogue.ts';
import { presentShow } from '#server/catalogue/present-show.ts';
import { findSearchTerms, snippetOf, type SearchTerm } from './highlight.ts';
import { genresNamed } from './parse-query.ts';

/** Marks the parts that match a search in what is displayed of a show. */
export function presentResult(
  show: CatalogueShow,
  searchTerms: readonly SearchTerm[],
  language: Language,
  now: Date,
): SearchResult {
  const presented = presentShow(show, language, now);
  const title = findSearchTerms(presented.title, searchTerms, true);
  const highlights: Highlights = {
    title: title.ranges,
    other_title: title.isComplete ? null : titleInAnotherLanguage(show, presented.title, searchTerms),
    cast: markNames(presented, searchTerms),
    tags: markTags(presented, searchTerms),
    snippet: snippetOf(presented.description, searchTerms) ?? snippetOf(presented.tagline, searchTerms),
  };
  return { show: presented, highlights };
}

export function titleInAnotherLanguage(
  { texts }: CatalogueShow,
  displayed: string,
  searchTerms: readonly SearchTerm[],
): (MarkedText & { lang: Language }) | null {
  for (const lang of LANGUAGES) {
    const text = texts[lang]?.title;
    if (text === undefined || text === displayed) continue;
    const { ranges, isComplete } = findSearchTerms(text, searchTerms, true);
    if (isComplete) return { lang, text, ranges };
  }
  return null;
}

export function markNames({ cast }: Show, searchTerms: readonly SearchTerm[]): MarkedText[] {
  return cast
    .map(({ name }) => ({ text: name, ranges: findSearchTerms(name, searchTerms, false).ranges }))
    .filter(({ ranges }) => ranges.length > 0);
}

function markTags({ tags }: Show, searchTerms: readonly SearchTerm[]): Highlights['tags'] {
  const matching = new Set(searchTerms.flatMap(({ unit }) => genresNamed(unit)));
  return tags
    .filter(({ id }) => matching.has(id))
    .map(({ id, name }) => {
      const { ranges } = findSearchTerms(name, searchTerms, false);
      // The name in another language matches.
      return { id, text: name, ranges: ranges.length > 0 ? ranges : [{ start: 0, end: name.length }] };
    });
}
