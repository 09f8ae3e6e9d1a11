/** Recognises names that could be taken for the product or its staff. Decision 070. */
import { createFold, type Skeleton } from './lookalikes.ts';
import { PRODUCT_SLUG } from './product.ts';
import { STAFF_COMPANIONS, STAFF_NOUNS, STAFF_PARTS, STAFF_TITLES } from './reserved-words.ts';

/** Digits and symbols that are read as letters. */
const SPELLINGS = new Map([
  ['0', 'o'],
  ['1', 'l'],
  ['3', 'e'],
  ['4', 'a'],
  ['5', 's'],
  ['7', 't'],
  ['@', 'a'],
  ['$', 's'],
  ['!', 'l'],
]);
const SPELLED = /[\d@$!]/g;
/** What may be removed from a word: nothing, its first symbols, its last ones, or both. */
const TRIMS = [/^$/g, /^[\d@$!]+/g, /[\d@$!]+$/g, /^[\d@$!]+|[\d@$!]+$/g];
/** Shorter titles are reserved as words only, and not as parts of a longer word or written in pieces of two letters. */
const LONG_TITLE = 5;
const PIECE = 2;

/** Returns a function that tells whether a name is reserved. */
export function createReservedNames(skeletonOf: Skeleton): (name: string) => boolean {
  const fold = createFold(skeletonOf);
  const foldAll = (words: readonly string[]): string[] => words.map((word) => fold(word));
  const titles = new Set(foldAll(STAFF_TITLES));
  const longTitles = new Set([...titles].filter((title) => title.length >= LONG_TITLE));
  const nouns = new Set(foldAll(STAFF_NOUNS));
  const vocabulary = new Set([...longTitles, ...nouns, ...foldAll(STAFF_COMPANIONS)]);
  const subjects = new Set([...longTitles, ...nouns]);
  const parts = foldAll([PRODUCT_SLUG, ...STAFF_PARTS]);

  const isTitle = (word: string): boolean => titles.has(word) || isCompound(word, vocabulary, longTitles);

  /** A title in pieces, such as “ad.min” or “m o d”. */
  const isTitleInPieces = (words: readonly string[]): boolean =>
    words.some((_word, start) =>
      words.slice(start + 1).some((_end, index) => {
        const pieces = words.slice(start, start + index + 2);
        const joined = pieces.join('');
        return (joined.length >= LONG_TITLE || pieces.every(({ length }) => length <= PIECE)) && isTitle(joined);
      }),
    );

  const isReserved = (words: readonly string[]): boolean => {
    const letters = words.join('');
    return (
      parts.some((part) => letters.includes(part)) ||
      words.some((word) => isTitle(word)) ||
      isTitleInPieces(words) ||
      isCompound(letters, vocabulary, subjects)
    );
  };

  return (name) =>
    readings(name).some((reading) => {
      const text = fold(reading);
      return [withoutDigits(text), ...withSpelledDigits(text)].some((words) => isReserved(words));
    });
}

/** The long s is an s and looks like an f. A capital within a word begins another word, as in “AdminMia”. */
function readings(name: string): string[] {
  const spellings = [name, ...(name.includes('ſ') ? [name.replaceAll('ſ', 'f')] : [])];
  return spellings.flatMap((spelling) => [spelling, spelling.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')]);
}

function withoutDigits(text: string): string[] {
  return text.match(/\p{L}+/gu) ?? [];
}

/** Returns the words with digits as letters. Those at the ends of a word are letters or not, as in “adm1n7”. */
function withSpelledDigits(text: string): string[][] {
  const words = text.match(/[\p{L}\d@$!]+/gu) ?? [];
  return TRIMS.map((trim) =>
    words
      .map((word) => word.replaceAll(trim, '').replaceAll(SPELLED, (symbol) => SPELLINGS.get(symbol) ?? ''))
      .filter((word) => word !== ''),
  );
}

/** Returns whether the text consists of words of the vocabulary, of which at least one is a subject. */
function isCompound(text: string, vocabulary: ReadonlySet<string>, subjects: ReadonlySet<string>): boolean {
  /** By the length of a beginning that consists of words: whether one of them is a subject. */
  const beginnings = new Map([[0, false]]);
  for (let end = 1; end <= text.length; end += 1) {
    for (const [start, hasSubject] of [...beginnings]) {
      const word = text.slice(start, end);
      if (vocabulary.has(word)) beginnings.set(end, beginnings.get(end) || hasSubject || subjects.has(word));
    }
  }
  return beginnings.get(text.length) ?? false;
}
