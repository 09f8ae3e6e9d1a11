/** Finds the parts of a displayed text that match a search. */
import type { MarkedText, TextRange } from '#contract/endpoints/search.ts';
import { foldWithPositions, type FoldedText } from '#server/db/search/fold-text.ts';
import { pairsOf, tokensOf, type Token } from '#server/db/search/search-terms.ts';
import type { Unit } from './parse-query.ts';
import type { Correction } from './search-index.ts';

const SNIPPET = 120;
/** How many characters of a snippet precede the first match. */
const SNIPPET_LEAD = 24;
const ELLIPSIS = '…';

/** A unit of the query, and the words that may stand for it. */
export type SearchTerm = { readonly unit: Unit; readonly similar: readonly string[] };

export function searchTermsOf(units: readonly Unit[], corrections: readonly Correction[]): SearchTerm[] {
  const similar = new Map(corrections.map((correction) => [correction.word, correction.similar]));
  return units.map((unit) => ({ unit, similar: similar.get(unit.text) ?? [] }));
}

type FoldedRange = { readonly from: number; readonly to: number };

function occurrences(text: string, part: string): FoldedRange[] {
  const found: FoldedRange[] = [];
  for (let from = text.indexOf(part); from >= 0; from = text.indexOf(part, from + part.length))
    found.push({ from, to: from + part.length });
  return found;
}

function wordMatches({ unit, similar }: SearchTerm, tokens: readonly Token[]): FoldedRange[] {
  return tokens.flatMap(({ kind, text, index }) => {
    if (kind !== 'word') return [];
    if (similar.includes(text)) return [{ from: index, to: index + text.length }];
    const matches = unit.isPrefix ? text.startsWith(unit.text) : text === unit.text;
    return matches ? [{ from: index, to: index + unit.text.length }] : [];
  });
}

function runMatches({ unit }: SearchTerm, text: string): FoldedRange[] {
  const whole = occurrences(text, unit.text);
  return whole.length > 0 ? whole : pairsOf(unit.text).flatMap((pair) => occurrences(text, pair));
}

function matchesOf(
  searchTerm: SearchTerm,
  { text }: FoldedText,
  tokens: readonly Token[],
  withinWords: boolean,
): FoldedRange[] {
  if (searchTerm.unit.kind === 'run') return runMatches(searchTerm, text);
  const words = wordMatches(searchTerm, tokens);
  return words.length === 0 && withinWords && searchTerm.unit.text.length >= 3
    ? occurrences(text, searchTerm.unit.text)
    : words;
}

function merge(ranges: readonly TextRange[]): TextRange[] {
  const merged: TextRange[] = [];
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

type Found = { readonly ranges: TextRange[]; /** Whether every searchTerm occurs. */ readonly isComplete: boolean };

/** @param withinWords whether a match may begin within a word, as in titles */
export function findSearchTerms(text: string, searchTerms: readonly SearchTerm[], withinWords: boolean): Found {
  const folded = foldWithPositions(text);
  const tokens = tokensOf(folded.text);
  const matches = searchTerms.map((searchTerm) => matchesOf(searchTerm, folded, tokens, withinWords));
  const toRange = ({ from, to }: FoldedRange): TextRange => ({
    start: folded.starts[from] ?? 0,
    end: folded.ends[to - 1] ?? 0,
  });
  return {
    ranges: merge(matches.flat().map(toRange)),
    isComplete: matches.every((found) => found.length > 0),
  };
}

/** Returns a part of the text around the first match, or null without a match. */
export function snippetOf(text: string, searchTerms: readonly SearchTerm[]): MarkedText | null {
  const [first] = findSearchTerms(text, searchTerms, false).ranges;
  if (!first) return null;
  const starts = foldWithPositions(text).starts;
  /** Moves a position back to the start of a character or, if one is near, of a word. */
  const boundary = (position: number): number => {
    const space = text.slice(Math.max(0, position - 15), position).lastIndexOf(' ');
    if (space >= 0) return Math.max(0, position - 15) + space + 1;
    return starts.findLast((start) => start <= position) ?? 0;
  };
  const from = first.start <= SNIPPET_LEAD ? 0 : boundary(first.start - SNIPPET_LEAD);
  const to = from + SNIPPET >= text.length ? text.length : Math.max(boundary(from + SNIPPET), first.end);
  const part = text.slice(from, to).trim();
  const snippet = `${from > 0 ? ELLIPSIS : ''}${part}${to < text.length ? ELLIPSIS : ''}`;
  return { text: snippet, ranges: findSearchTerms(snippet, searchTerms, false).ranges };
}
