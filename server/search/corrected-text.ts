import type { CatalogueShow } from '#server/catalogue/catalogue.ts';
import { foldWithPositions } from '#server/db/search/fold-text.ts';
import { tokensOf } from '#server/db/search/search-terms.ts';
import type { Correction } from './search-index.ts';

/** The words of titles and names as they are written, by their folded form. */
function writtenWords(shows: readonly CatalogueShow[]): ReadonlyMap<string, string> {
  const texts = shows.flatMap(({ texts: translations, cast }) => [
    ...Object.values(translations).map(({ title }) => title),
    ...cast.flatMap(({ name }) => Object.values(name)),
  ]);
  const words = new Map<string, string>();
  for (const text of texts) {
    const { text: folded, starts, ends } = foldWithPositions(text);
    for (const { text: word, index } of tokensOf(folded)) {
      const written = text.slice(starts[index], ends[index + word.length - 1]);
      if (!words.has(word)) words.set(word, written);
    }
  }
  return words;
}

/** Returns the query with the words that were searched instead, or null if none was replaced. */
export function correctedText(
  query: string,
  corrections: readonly Correction[],
  shows: readonly CatalogueShow[],
): string | null {
  if (corrections.length === 0 || shows.length === 0) return null;
  const written = writtenWords(shows);
  const { text: folded, starts, ends } = foldWithPositions(query);
  let result = '';
  let end = 0;
  for (const { text: word, index } of tokensOf(folded)) {
    const similar = corrections.find((correction) => correction.word === word)?.similar ?? [];
    const found = similar.find((candidate) => written.has(candidate));
    if (found === undefined) continue;
    result += query.slice(end, starts[index]) + (written.get(found) ?? found);
    end = ends[index + word.length - 1] ?? end;
  }
  return end === 0 ? null : result + query.slice(end);
}
