/**
 * Folds texts, so that spellings of the same word are equal: case, accents, width, katakana and hiragana, Traditional
 * and Simplified Chinese. A change of the result needs a new `SEARCH_VERSION`.
 */
import { LRUCache } from 'lru-cache';
import { Converter } from 'opencc-js/t2cn';

/** The folded text, and for each of its UTF-16 units the range of the original text that it comes from. */
export type FoldedText = {
  readonly text: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
};

/** A code point with everything that NFKC may join to it: marks, voiced sound marks and conjoining jamo. */
const CLUSTER = /.[\p{M}\u{FF9E}\u{FF9F}\u{1160}-\u{11FF}]*/gsu;
const LATIN = /\p{Script=Latin}/u;
const HAN = /\p{Script=Han}/u;
const KATAKANA = /[\u{30A1}-\u{30F6}]/u;
const KATAKANA_TO_HIRAGANA = 0x60;
const LETTERS = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ł', 'l'],
  ['ı', 'i'],
]);

const simplify = Converter({ from: 't', to: 'cn' });
/** Texts of viewers contain arbitrary clusters, which must not displace frequent ones for good. */
const folded = new LRUCache<string, string>({ max: 20_000 });

function foldCharacter(character: string): string {
  // Twice, because 薴 becomes 苧, which itself becomes 苎.
  if (HAN.test(character)) return simplify(simplify(character));
  if (KATAKANA.test(character)) return String.fromCodePoint((character.codePointAt(0) ?? 0) - KATAKANA_TO_HIRAGANA);
  if (!LATIN.test(character)) return character.replaceAll(/\p{M}/gu, '');
  const letter = character.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return LETTERS.get(letter) ?? letter;
}

function foldCluster(cluster: string): string {
  const known = folded.get(cluster);
  if (known !== undefined) return known;
  const result = Array.from(cluster.normalize('NFKC').toLowerCase(), foldCharacter).join('');
  folded.set(cluster, result);
  return result;
}

export function foldText(text: string): string {
  return text.replaceAll(CLUSTER, foldCluster);
}

export function foldWithPositions(text: string): FoldedText {
  const starts: number[] = [];
  const ends: number[] = [];
  let result = '';
  for (const { 0: cluster, index } of text.matchAll(CLUSTER)) {
    const part = foldCluster(cluster);
    result += part;
    for (let unit = 0; unit < part.length; unit += 1) {
      starts.push(index);
      ends.push(index + cluster.length);
    }
  }
  return { text: result, starts, ends };
}
