/** Returns a random number 0 ≤ x < 1. */
export type Random = () => number;

export function randomBetween(random: Random, low: number, high: number): number {
  return low + (high - low) * random();
}

export function pickRandom<T>(random: Random, list: readonly [T, ...T[]]): T {
  return list[Math.floor(random() * list.length)] ?? list[0];
}
