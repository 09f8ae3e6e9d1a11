/** Implements spec §4, §5. Prices are in coins. */
import type { EpochMs } from '../instant.ts';
import { RuleError, type RuleErrorName } from '../errors.ts';
import type { LedgerDraft } from './ledger-draft.ts';
import type { Economy } from './economy.ts';
import type { Balances } from './ledger.ts';
import { assertPriceUnchanged, hasVip, isUnlocked, lockedEpisodes, type ShownPrice, type ShowTerms } from './unlock.ts';

export const BUNDLE_SIZES = [20, 50, 'all'] as const;
export type BundleSize = (typeof BUNDLE_SIZES)[number];

const MIN_SHOW_EPISODES = 20;
const REQUIRED_LOCKED: Readonly<Record<BundleSize, 20 | 50>> = { 20: 20, 50: 50, all: 50 };

export type BundleInput = {
  readonly show: ShowTerms;
  readonly unlocked: readonly number[];
  readonly seen: number;
  readonly economy: Pick<Economy, 'bundlePercent' | 'bundleNeedsWatched'>;
  readonly balances: Balances;
  readonly now: EpochMs;
};

/** Without enough locked episodes, `episodes` is empty and the prices are 0. */
export type Bundle = {
  readonly size: BundleSize;
  readonly episodes: readonly number[];
  readonly price: number;
  readonly listPrice: number;
  readonly refusal: RuleErrorName | null;
};

export function quoteBundle(size: BundleSize, input: BundleInput): Bundle {
  const { show, unlocked, economy } = input;
  const locked = lockedEpisodes(show, unlocked);
  const exists = show.totalEpisodes >= MIN_SHOW_EPISODES && locked.length >= REQUIRED_LOCKED[size];
  const episodes = exists ? locked.slice(0, size === 'all' ? locked.length : size) : [];
  const listPrice = episodes.length * show.price;
  const price = Math.floor((listPrice * economy.bundlePercent[size]) / 100);
  return { size, episodes, price, listPrice, refusal: refusalOf(size, input, locked.length, price) };
}

function refusalOf(size: BundleSize, input: BundleInput, left: number, price: number): RuleErrorName | null {
  const { show, seen, economy, balances, now } = input;
  if (hasVip(balances, now)) return 'AlreadyUnlocked';
  if (left === 0) return 'AllUnlocked';
  if (show.totalEpisodes < MIN_SHOW_EPISODES) return 'TooFewEpisodes';
  if (left < REQUIRED_LOCKED[size]) return REQUIRED_LOCKED[size] === 20 ? 'FewerThan20Left' : 'FewerThan50Left';
  if (seen < economy.bundleNeedsWatched) return 'WatchMoreFirst';
  const spendable = balances.debt > 0 ? 0 : balances.coins + balances.bonus;
  return spendable < price ? 'InsufficientBalance' : null;
}

const DOUBLE_TAP_MS = 3_000;

export type BundleRequest = {
  readonly size: BundleSize;
  /** The first displayed episode; null if the app does not report it. */
  readonly from: number | null;
  readonly shownPrice: ShownPrice;
  readonly requestedAt: EpochMs;
  readonly lastBoughtAt: EpochMs | null;
};

/** @throws RuleError the refusal of the quote; AllUnlocked or PreviousLocked for an outdated request; PriceChanged */
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
 * Prevents a double tap or a repeated request from buying the next bundle too.
 * @throws RuleError AllUnlocked; PreviousLocked if an episode before `from` is still locked
 */
function assertNotRepeated({ from, requestedAt, lastBoughtAt }: BundleRequest, { show, unlocked }: BundleInput): void {
  if (from === null) {
    if (lastBoughtAt !== null && requestedAt - lastBoughtAt < DOUBLE_TAP_MS)
      throw new RuleError('AllUnlocked', 'requested twice');
    return;
  }
  if (isUnlocked(from, show, unlocked)) throw new RuleError('AllUnlocked', 'this bundle is already unlocked');
  if (from !== lockedEpisodes(show, unlocked)[0]) throw new RuleError('PreviousLocked');
}
