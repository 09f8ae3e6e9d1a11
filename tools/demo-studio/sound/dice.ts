/** What chance decides: amounts and choices. */

/** A source of numbers, 0 ≤ x < 1. */
export type Random = () => number;

/** A number between `low` and `high`. */
export function between(random: Random, low: number, high: number): number {
  return low + (high - low) * random();
}

/** One of a list that is never empty. */
export function pick<T>(random: Random, list: readonly [T, ...T[]]): T {
  return list[Math.floor(random() * list.length)] ?? list[0];
}
