import { compactNumber } from '#domain/compact-number.ts';

const VISIBLE_FROM = 1000;

/** Abbreviates a count of plays, collections or likes. Returns null for a small one, which the app does not show. */
export function socialCount(count: number): string | null {
  return count < VISIBLE_FROM ? null : compactNumber(count);
}
