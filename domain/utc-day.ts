/** Days as the product counts them: from midnight to midnight UTC. Spec §4. Instants in ms. */

const DAY_MS = 86_400_000;

/** The first moment of the day that a moment belongs to. */
function startOfUtcDay(now: number): number {
  return Math.floor(now / DAY_MS) * DAY_MS;
}

/** How many of these moments lie in the day of `now`. */
export function countToday(instants: readonly number[], now: number): number {
  const start = startOfUtcDay(now);
  return instants.filter((at) => at >= start && at < start + DAY_MS).length;
}
