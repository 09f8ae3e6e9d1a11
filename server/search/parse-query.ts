/** Turns the text of a search into term queries (`tsquery`). */
import { GENRES } from '#domain/genres.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { genreName } from '#i18n/server-texts.ts';
import { foldText } from '#server/db/search/fold-text.ts';
import { genreTerm } from '#server/db/search/search-documents.ts';
import { comparable, pairsOf, termsOf, tokensOf } from '#server/db/search/search-terms.ts';

/** More words than this do not narrow a search. */
const MAX_UNITS = 10;

/** One word or one run of CJK characters. The viewer may still be typing the last word. */
export type Unit = { readonly kind: 'word' | 'run'; readonly text: string; readonly isPrefix: boolean };

export type ParsedQuery = { readonly title: string; readonly units: readonly Unit[] };

const GENRE_NAMES = GENRES.map((genre) => {
  const names = LANGUAGES.map((language) => genreName(genre, language));
  return { genre, terms: names.flatMap((name) => termsOf(name, false)), names: names.map(comparable) };
});

export function parseQuery(text: string): ParsedQuery {
  const tokens = tokensOf(foldText(text)).slice(0, MAX_UNITS);
  const units = tokens.map(({ kind, text: unit }, index) => ({
    kind,
    text: unit,
    isPrefix: kind === 'word' && index === tokens.length - 1,
  }));
  return { title: comparable(text), units };
}

/** Returns the genres with a name, in any language, that contains the word or run. */
export function genresNamed({ kind, text, isPrefix }: Unit): (typeof GENRES)[number][] {
  const matches = (term: string) => (isPrefix && text.length > 1 ? term.startsWith(text) : term === text);
  const isIn = ({ terms, names }: (typeof GENRE_NAMES)[number]) =>
    kind === 'word'
      ? terms.some(matches)
      : names.some((name) => name === text || (text.length > 1 && name.includes(text)));
  return GENRE_NAMES.filter(isIn).map(({ genre }) => genre);
}

/** Terms contain no characters with a meaning in a `tsquery`, except that their quotation marks are doubled here. */
function quoted(term: string): string {
  return `'${term.replaceAll(/['\\]/gu, '$&$&')}'`;
}

function allOf(terms: readonly string[]): string {
  return `(${terms.map(quoted).join(' & ')})`;
}

/** @param similar words that may replace a misspelt one */
export function termQuery(units: readonly Unit[], similar: ReadonlyMap<string, readonly string[]> = new Map()): string {
  const alternativesOf = (unit: Unit): string[] => [
    unit.kind === 'run' ? allOf(pairsOf(unit.text)) : `${quoted(unit.text)}${unit.isPrefix ? ':*' : ''}`,
    ...(similar.get(unit.text) ?? []).map(quoted),
    ...genresNamed(unit).map((genre) => quoted(genreTerm(genre))),
  ];
  return units.map((unit) => `(${alternativesOf(unit).join(' | ')})`).join(' & ');
}

/** Returns a query that permits one wrong, missing or additional character in each run of at least three. */
export function tolerantRunQuery(units: readonly Unit[]): string | undefined {
  if (!units.some(isTolerable)) return undefined;
  const without = ({ text }: Unit): string[] => {
    const characters = Array.from(text);
    return characters.map((_, wrong) => {
      const parts = [characters.slice(0, wrong).join(''), characters.slice(wrong + 1).join('')];
      return allOf(parts.filter((part) => part !== '').flatMap(pairsOf));
    });
  };
  return units
    .map((unit) => (isTolerable(unit) ? `(${without(unit).join(' | ')})` : `(${termQuery([unit])})`))
    .join(' & ');
}

function isTolerable({ kind, text }: Unit): boolean {
  return kind === 'run' && text.length >= 3 && text.length <= 20;
}
