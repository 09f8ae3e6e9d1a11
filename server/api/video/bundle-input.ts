import { isSeen } from '#domain/access.ts';
import type { BundleInput } from '#domain/money/bundle.ts';
import type { Economy } from '#domain/money/economy.ts';
import type { Balances } from '#domain/money/ledger.ts';
import type { ShowWithTerms } from '#server/catalogue/show-terms.ts';
import type { ShowUnlockState } from '#server/db/unlocks.ts';

export function toBundleInput(
  { episodes, terms }: ShowWithTerms,
  { unlocked, watched }: ShowUnlockState,
  balances: Balances,
  economy: Economy,
  now: number,
): BundleInput {
  const lengths = new Map(episodes.map(({ ep, durationMs }) => [ep, durationMs]));
  const seen = watched.filter(({ ep, watchedMs }) => isSeen(watchedMs, lengths.get(ep) ?? Number.POSITIVE_INFINITY));
  return { show: terms, unlocked, seen: seen.length, economy, balances, now };
}
