/**
 * Splits texts into the terms of the search index: words, and for scripts without spaces between words all pairs of
 * neighbouring characters.
 */
import { foldText } from './fold-text.ts';

/** Is stored with each show. Shows with another version are indexed again at the start. */
export const SEARCH_VERSION = 1;

const MAX_WORD = 40;
const CJK = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー`;
const TOKEN = new RegExp(String.raw`[${CJK}]+|[^\P{L}${CJK}]+|\p{N}+`, 'gu');
const IS_CJK = new RegExp(`[${CJK}]`, 'u');
const APOSTROPHE = /^['’ʼ]$/u;

/** A `run` consists of CJK characters. `index` is the position in the folded text. */
export type Token = { readonly kind: 'word' | 'run'; readonly text: string; readonly index: number };

function isCjk(text: string): boolean {
  return IS_CJK.test(text);
}

/** Splits a folded text. Digits next to letters belong to the same word. */
export function tokensOf(folded: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: text, index } of folded.matchAll(TOKEN)) {
    const kind = isCjk(text) ? 'run' : 'word';
    const last = tokens.at(-1);
    if (last?.kind === 'word' && kind === 'word' && last.index + last.text.length === index)
      tokens.splice(-1, 1, { ...last, text: last.text + text });
    else tokens.push({ kind, text, index });
  }
  return tokens.map((token) => (token.kind === 'word' ? { ...token, text: token.text.slice(0, MAX_WORD) } : token));
}

/** Returns the overlapping pairs of a run, or its only character. */
export function pairsOf(run: string): string[] {
  const characters = Array.from(run);
  if (characters.length < 2) return characters;
  return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`);
}

/** Returns the folded text for comparisons of whole titles: without punctuation, and without spaces beside CJK characters. */
export function comparable(text: string): string {
  return tokensOf(foldText(text)).reduce((joined, token, index, tokens) => {
    const isApart = index > 0 && token.kind === 'word' && tokens[index - 1]?.kind === 'word';
    return `${joined}${isApart ? ' ' : ''}${token.text}`;
  }, '');
}

/** Returns the term that two tokens also form together, if viewers may write them without what is between them. */
function joinedTerm(folded: string, token: Token, next: Token): string | undefined {
  if (token.kind !== next.kind) return undefined;
  const between = folded.slice(token.index + token.text.length, next.index);
  if (token.kind === 'word')
    return APOSTROPHE.test(between) ? `${token.text}${next.text}`.slice(0, MAX_WORD) : undefined;
  return between.trim() === '' ? `${Array.from(token.text).at(-1) ?? ''}${Array.from(next.text)[0] ?? ''}` : undefined;
}

/**
 * Returns the terms of a text. Parts of a word with an apostrophe also count as one word, and runs that only a space
 * separates also as one run.
 * @param withCharacters whether single CJK characters are terms
 */
export function termsOf(text: string, withCharacters: boolean): string[] {
  const folded = foldText(text);
  const tokens = tokensOf(folded);
  const terms = tokens.flatMap((token, index) => {
    const own = token.kind === 'word' ? [token.text] : pairsOf(token.text);
    const characters = withCharacters && token.kind === 'run' ? Array.from(token.text) : [];
    const next = tokens[index + 1];
    const joined = next && joinedTerm(folded, token, next);
    return [...own, ...characters, ...(joined === undefined ? [] : [joined])];
  });
  return [...new Set(terms)];
}

/** Returns whether a misspelling of the word can be recognized. Digits and short words are searched as they are. */
export function isCorrectable(word: string): boolean {
  return /^\p{L}{4,}$/u.test(word) && !isCjk(word);
}
