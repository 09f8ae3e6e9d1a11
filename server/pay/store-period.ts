const DAY_MS = 86_400_000;

/**
 * Days of a plan's period that are still to come, begun ones counted: so nobody is cut off before the store charges
 * again, and nobody gets time that is over. Instants in ms.
 */
export function daysToCome(start: number, end: number, now: number): number {
  return Math.max(0, Math.ceil((end - Math.max(start, now)) / DAY_MS));
}
