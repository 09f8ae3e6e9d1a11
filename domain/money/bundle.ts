/** Bundles unlock the next locked episodes at a discount. Spec §4, §5. Amounts in coins. */
import type { EpochMs } from '../instant.ts';
import { RuleError, type RuleErrorName } from '../errors.ts';
import type { LedgerDraft } from './ledger-draft.ts';
import type { Economy } from './economy.ts';
import type { Balances } from './ledger.ts';
import { assertPriceUnchanged, hasVip, isUnlocked, lockedEpisodes, type ShownPrice, type ShowTerms } from './unlock.ts';

export const BUNDLE_SIZES = [20, 50, 'all'] as const;
export type BundleSize = (typeof BUNDLE_SIZES)[number];

/** Shows with fewer episodes are sold by the episode only. */
const FEWEST_EPISODES = 20;
/** The number of locked episodes that a bundle requires. */
const NEEDED: Readonly<Record<BundleSize, 20 | 50>> = { 20: 20, 50: 50, all: 50 };

export type BundleInput = {
  readonly show: ShowTerms;
  readonly unlocked: readonly number[];
  readonly seen: number;
  readonly economy: Pick<Economy, 'bundlePercent' | 'bundleNeedsWatched'>;
  readonly balances: Balances;
  readonly now: EpochMs;
};

/** A bundle with its price. If the show has too few locked episodes, `episodes` is empty and the prices are 0. */
export type Bundle = {
  readonly size: BundleSize;
  readonly episodes: readonly number[];
  readonly price: number;
  readonly listPrice: number;
  readonly refusal: RuleErrorName | null;
};

/** Returns a bundle at its current price: a percentage of the list price, rounded down. */
export function quoteBundle(size: BundleSize, input: BundleInput): Bundle {
  const { show, unlocked, economy } = input;
  const locked = lockedEpisodes(show, unlocked);
  const exists = show.totalEpisodes >= FEWEST_EPISODES && locked.length >= NEEDED[size];
  const episodes = exists ? locked.slice(0, size === 'all' ? locked.length : size) : [];
  const listPrice = episodes.length * show.price;
  const price = Math.floor((listPrice * economy.bundlePercent[size]) / 100);
  return { size, episodes, price, listPrice, refusal: refusalOf(size, input, locked.length, price) };
}

function refusalOf(size: BundleSize, input: BundleInput, left: number, price: number): RuleErrorName | null {
  const { show, seen, economy, balances, now } = input;
  if (hasVip(balances, now)) return 'AlreadyUnlocked';
  if (left === 0) return 'AllUnlocked';
  if (show.totalEpisodes < FEWEST_EPISODES) return 'TooFewEpisodes';
  if (left < NEEDED[size]) return NEEDED[size] === 20 ? 'FewerThan20Left' : 'FewerThan50Left';
  if (seen < economy.bundleNeedsWatched) return 'WatchMoreFirst';
  const spendable = balances.debt > 0 ? 0 : balances.coins + balances.bonus;
  return spendable < price ? 'InsufficientBalance' : null;
}

/** A second request for an unspecified bundle within this time is a double tap. */
const REPEAT_MS = 3_000;

export type BundleRequest = {
  readonly size: BundleSize;
  /** The first episode of the bundle that the viewer saw, or null. */
  readonly from: number | null;
  readonly shownPrice: ShownPrice;
  readonly requestedAt: EpochMs;
  /** When the viewer last bought a bundle of this show, or null. */
  readonly lastBoughtAt: EpochMs | null;
};

/**
 * Unlocks a bundle and returns its episodes.
 * @throws RuleError the bundle's refusal; AllUnlocked for a repeated request; PriceChanged
 */
export function unlockBundle(ledger: LedgerDraft, request: BundleRequest, input: BundleInput): readonly number[] {
  const { show, economy } = input;
  assertNotRepeated(request, input);
  const { episodes, price, listPrice, refusal } = quoteBundle(request.size, input);
  const [from, to] = [episodes[0], episodes.at(-1)];
  if (refusal || from === undefined || to === undefined) throw new RuleError(refusal ?? 'AllUnlocked');
  assertPriceUnchanged(request.shownPrice, price);
  const detail = { from, to, list_price: listPrice, percent: economy.bundlePercent[request.size] };
  const key = `bulk:${show.tvId}:${from}`;
  ledger.addTransaction({ kind: 'bulk_unlock', key, tvId: show.tvId, ep: from, detail, topic: 'unlocked' }, (entry) => {
    entry.spend(price);
    entry.openEpisodes(episodes);
  });
  return episodes;
}

/**
 * Prevents buying the following bundle by accident: rejects a request whose first episode is already unlocked, and one
 * without a first episode shortly after the last purchase.
 * @throws RuleError AllUnlocked; PreviousLocked for a bundle that would leave a gap
 */
function assertNotRepeated(
  { from, requestedAt: askedAt, lastBoughtAt: boughtAt }: BundleRequest,
  { show, unlocked }: BundleInput,
): void {
  if (from === null) {
    if (boughtAt !== null && askedAt - boughtAt < REPEAT_MS) throw new RuleError('AllUnlocked', 'asked for twice');
    return;
  }
  if (isUnlocked(from, show, unlocked)) throw new RuleError('AllUnlocked', 'this bundle has been opened');
  if (from !== lockedEpisodes(show, unlocked)[0]) throw new RuleError('PreviousLocked');
}
