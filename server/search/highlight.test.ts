import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TextRange } from '#contract/endpoints/search.ts';
import { findSearchTerms, searchTermsOf, snippetOf } from './highlight.ts';
import { parseQuery } from './parse-query.ts';

/** Puts brackets around the ranges. */
function marked(text: string, ranges: readonly TextRange[]): string {
  return ranges.reduceRight(
    (result, { start, end }) => `${result.slice(0, start)}[${result.slice(start, end)}]${result.slice(end)}`,
    text,
  );
}

function mark(query: string, text: string, withinWords = false): string {
  return marked(text, findSearchTerms(text, searchTermsOf(parseQuery(query).units, []), withinWords).ranges);
}

test.each([
  ['love', 'Love, actually', '[Love], actually'],
  ['lov', 'Love', '[Lov]e'],
  ['my love', 'My love mylove', '[My] [love] mylove'],
  ['arger', 'Großer Ärger', 'Großer [Ärger]'],
  ['strasse', 'Die Straße', 'Die [Straße]'],
  ['eleve', 'L’e\u0301le\u0300ve', 'L’[e\u0301le\u0300ve]'],
  ['复仇', '復仇女神的復仇', '[復仇]女神的[復仇]'],
  ['ラブ', 'らぶストーリー', '[らぶ]ストーリー'],
  ['비밀', '재벌의 비밀', '재벌의 [비밀]'],
  ['ceo秘密', 'CEO的秘密', '[CEO]的[秘密]'],
])('marks %s in %s', (query, text, expected) => {
  expect(mark(query, text)).toBe(expected);
});

test('marks the inside of a word only where that is wanted', () => {
  expect(mark('ehe', 'Scheinehe', true)).toBe('Schein[ehe]');
  expect(mark('ehe', 'Scheinehe')).toBe('Scheinehe');
});

test('marks the pairs that two texts have in common if the whole run differs', () => {
  expect(mark('总裁爱你', '总裁爱我')).toBe('[总裁爱]我');
});

test('marks a word that stands for a misspelt one', () => {
  const searchTerms = searchTermsOf(parseQuery('lvoe').units, [{ word: 'lvoe', similar: ['love'] }]);
  expect(marked('True Love', findSearchTerms('True Love', searchTerms, true).ranges)).toBe('True [Love]');
});

test('returns rising ranges inside of the text that cut no character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.string({ unit: 'grapheme' }), (query, text) => {
      const { ranges } = findSearchTerms(text, searchTermsOf(parseQuery(query).units, []), true);
      const positions = ranges.flatMap(({ start, end }) => [start, end]);
      expect(positions).toEqual([...new Set(positions)].toSorted((a, b) => a - b));
      expect(positions.every((position) => position >= 0 && position <= text.length)).toBe(true);
      expect(positions.filter((position) => /^[\uDC00-\uDFFF]/.test(text.slice(position, position + 1)))).toEqual([]);
    }),
  );
});

test('marks a text that is searched for with itself', () => {
  fc.assert(
    // A search has at most 10 words and runs of CJK characters.
    fc.property(
      fc.string({ unit: fc.constantFrom('ä', 'b', '总', '裁', '𠮷', 'カ'), minLength: 1, maxLength: 10 }),
      (text) => {
        expect(mark(text, text)).toBe(`[${text}]`);
      },
    ),
  );
});

test('cuts a snippet around the match at the start of words', () => {
  const before = 'The heiress returns after ten long years of silence and finds her house sold. ';
  const after = ' and nobody remembers her name, except the man who once ruined everything she had, twice over.';
  const snippet = snippetOf(`${before}A forged ledger waits${after}`, searchTermsOf(parseQuery('ledger').units, []));
  expect(snippet?.text).toMatch(/^…\S.* A forged ledger waits and nobody .*…$/);
  expect(snippet && marked(snippet.text, snippet.ranges)).toContain('forged [ledger] waits');
  expect(snippet?.text.length).toBeLessThanOrEqual(125);
});

test('returns no snippet of a text without a match', () => {
  expect(snippetOf('Nothing here', searchTermsOf(parseQuery('ledger').units, []))).toBeNull();
});
