/** Finds questions by words, whatever their accents, case and width. */
import type { FaqEntry } from './queries.ts';

/** Part of a text. `hit` parts contain a word of the search. */
export type TextPart = { readonly text: string; readonly hit: boolean };

function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function wordsOf(query: string): string[] {
  return [...new Set(fold(query).split(/\s+/))].filter((word) => word !== '');
}

/** Returns the entries that contain all words of the query, those with a word in the question first. */
export function searchFaq(entries: readonly FaqEntry[], query: string): FaqEntry[] {
  const words = wordsOf(query);
  const found = entries.filter(({ question, answer }) => {
    const text = fold(`${question} ${answer}`);
    return words.every((word) => text.includes(word));
  });
  const isTitleHit = ({ question }: FaqEntry) => words.some((word) => fold(question).includes(word));
  return [...found.filter(isTitleHit), ...found.filter((entry) => !isTitleHit(entry))];
}

/** Splits a text at the words of a query. */
export function highlight(text: string, query: string): TextPart[] {
  const characters = Array.from(text);
  // One character can fold into several, and an accent into none.
  const owners: number[] = [];
  const folded = characters
    .map((character, index) => {
      const each = fold(character);
      for (let unit = 0; unit < each.length; unit += 1) owners.push(index);
      return each;
    })
    .join('');
  const hits = new Set<number>();
  for (const word of wordsOf(query)) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
      for (const owner of owners.slice(at, at + word.length)) hits.add(owner);
    }
  }
  return joinParts(characters.map((character, index) => ({ text: character, hit: hits.has(index) })));
}

function joinParts(characters: readonly TextPart[]): TextPart[] {
  const parts: TextPart[] = [];
  for (const { text, hit } of characters) {
    const last = parts.at(-1);
    if (last?.hit === hit) parts[parts.length - 1] = { text: last.text + text, hit };
    else parts.push({ text, hit });
  }
  return parts;
}
