/** Implements spec §4, §5. Prices are in coins. */
import type { EpochMs } from '../instant.ts';
import { RuleError, type RuleErrorName } from '../errors.ts';
import type { LedgerDraft } from './ledger-draft.ts';
import type { Economy } from './economy.ts';
import type { Balances } from './ledger.ts';
import { assertPriceUnchanged, hasVip, lockedEpisodes, type ShownPrice, type ShowTerms } from './unlock.ts';

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
  /** The episodes of the show that the viewer must still see before bundles are sold. */
  readonly watchMore: number;
  /** Whether the viewer can buy it, if necessary after seeing more episodes or buying coins. */
  readonly isReachable: boolean;
};

export function quoteBundle(size: BundleSize, input: BundleInput): Bundle {
  const { show, unlocked, economy, seen } = input;
  const locked = lockedEpisodes(show, unlocked);
  const exists = show.totalEpisodes >= MIN_SHOW_EPISODES && locked.length >= REQUIRED_LOCKED[size];
  const episodes = exists ? locked.slice(0, size === 'all' ? locked.length : size) : [];
  const listPrice = episodes.length * show.price;
  const price = Math.floor((listPrice * economy.bundlePercent[size]) / 100);
  const refusal = refusalOf(size, input, locked.length, price);
  const watchMore = Math.max(0, economy.bundleNeedsWatched - seen);
  const isReachable = isReachableAfter(refusal, locked.length - unlocksToSee(watchMore, locked.length, input), size);
  return { size, episodes, price, listPrice, refusal, watchMore, isReachable };
}

/** Returns how many locked episodes the viewer must unlock one by one to see `watchMore` more episodes. */
function unlocksToSee(watchMore: number, left: number, { show, seen }: BundleInput): number {
  const unseen = Math.max(0, show.totalEpisodes - left - seen);
  return Math.max(0, watchMore - unseen);
}

function isReachableAfter(refusal: RuleErrorName | null, left: number, size: BundleSize): boolean {
  if (refusal === 'WatchMoreFirst') return left >= REQUIRED_LOCKED[size];
  return refusal === null || refusal === 'InsufficientBalance';
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

/** A bundle of the show that the viewer has bought. `from` is its first episode. */
export type BoughtBundle = { readonly size: BundleSize; readonly from: number; readonly boughtAt: EpochMs };

export type BundleRequest = {
  readonly size: BundleSize;
  /** The first displayed episode; null if the app does not report it. */
  readonly from: number | null;
  readonly shownPrice: ShownPrice;
  readonly requestedAt: EpochMs;
  readonly bought: readonly BoughtBundle[];
};

/** @throws RuleError AllUnlocked for a repeated request; the refusal of the quote; PriceChanged or PreviousLocked */
export function unlockBundle(ledger: LedgerDraft, request: BundleRequest, input: BundleInput): readonly number[] {
  const { show, economy } = input;
  const { size } = request;
  assertNotRepeated(request);
  const { episodes, price, listPrice, refusal } = quoteBundle(size, input);
  const [from, to] = [episodes[0], episodes.at(-1)];
  if (refusal || from === undefined || to === undefined) throw new RuleError(refusal ?? 'AllUnlocked');
  assertFirstEpisodeUnchanged(request.from, from);
  assertPriceUnchanged(request.shownPrice, price);
  const detail = { size, from, to, list_price: listPrice, percent: economy.bundlePercent[size] };
  const key = `bulk:${show.tvId}:${from}`;
  ledger.addTransaction({ kind: 'bulk_unlock', key, tvId: show.tvId, ep: from, detail, topic: 'unlocked' }, (entry) => {
    entry.spend(price);
    entry.openEpisodes(episodes);
  });
  return episodes;
}

/**
 * Prevents a double tap or a repeated request from buying the next bundle too. A request for another size is not a
 * repeat.
 * @throws RuleError AllUnlocked
 */
function assertNotRepeated({ size, from, requestedAt, bought }: BundleRequest): void {
  const isRepeat = bought.some(
    (each) => each.size === size && (from === null ? requestedAt - each.boughtAt < DOUBLE_TAP_MS : each.from === from),
  );
  if (isRepeat) throw new RuleError('AllUnlocked', 'requested twice');
}

/** @throws RuleError PriceChanged if the displayed first episode is unlocked; PreviousLocked if it is a later one */
function assertFirstEpisodeUnchanged(shown: number | null, first: number): void {
  if (shown === null || shown === first) return;
  throw new RuleError(shown < first ? 'PriceChanged' : 'PreviousLocked');
}
