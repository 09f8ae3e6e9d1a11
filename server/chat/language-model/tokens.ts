/** Estimates tokens, which every model counts in its own way: four Latin letters, or one character of other scripts. */
const LATIN_PER_TOKEN = 4;
const LATIN = /[\p{Script=Latin}\p{Script=Common}]/gu;

export function estimateTokens(text: string): number {
  const latin = text.match(LATIN)?.length ?? 0;
  return Math.ceil(latin / LATIN_PER_TOKEN) + (text.length - latin);
}

/** Returns the texts at the end of the list that fit into the budget. */
export function lastThatFit<Item>(items: readonly Item[], textOf: (item: Item) => string, budget: number): Item[] {
  let left = budget;
  const start = items.findLastIndex((item) => {
    left -= estimateTokens(textOf(item));
    return left < 0;
  });
  return items.slice(start + 1);
}
