/** Opening the next locked episodes at once, for less. Spec §4, §5. Amounts in coins. */
import type { EpochMs } from '../instant.ts';
import { RuleError, type RuleErrorName } from '../errors.ts';
import type { LedgerDraft } from './ledger-draft.ts';
import type { Economy } from './economy.ts';
import type { Balances } from './ledger.ts';
import { assertPriceUnchanged, hasVip, isUnlocked, lockedEpisodes, type ShownPrice, type ShowTerms } from './unlock.ts';

export const BUNDLE_SIZES = [20, 50, 'all'] as const;
export type BundleSize = (typeof BUNDLE_SIZES)[number];

/** A show with fewer episodes in all is sold by the episode only. */
const FEWEST_EPISODES = 20;
/** How many locked episodes a bundle needs; the rest of a show is a bigger bundle. */
const NEEDED: Readonly<Record<BundleSize, 20 | 50>> = { 20: 20, 50: 50, all: 50 };

export type BundleInput = {
  readonly show: ShowTerms;
  /** Episodes of the show that were opened for good. */
  readonly unlocked: readonly number[];
  /** How many of the show's episodes the viewer has seen (80%). */
  readonly seen: number;
  readonly economy: Pick<Economy, 'bundlePercent' | 'bundleNeedsWatched'>;
  readonly balances: Balances;
  readonly now: EpochMs;
};

/** What a bundle holds and costs. `episodes` is empty, and the prices are 0, where there are too few for it. */
export type Bundle = {
  readonly size: BundleSize;
  readonly episodes: readonly number[];
  readonly price: number;
  readonly listPrice: number;
  /** Why it cannot be bought now. */
  readonly refusal: RuleErrorName | null;
};

/** A bundle as it stands now. Its price is the share of the list price, without the fraction of a coin. */
export function quoteBundle(size: BundleSize, question: BundleInput): Bundle {
  const { show, unlocked, economy } = question;
  const locked = lockedEpisodes(show, unlocked);
  const exists = show.totalEpisodes >= FEWEST_EPISODES && locked.length >= NEEDED[size];
  const episodes = exists ? locked.slice(0, size === 'all' ? locked.length : size) : [];
  const listPrice = episodes.length * show.price;
  const price = Math.floor((listPrice * economy.bundlePercent[size]) / 100);
  return { size, episodes, price, listPrice, refusal: refusalOf(size, question, locked.length, price) };
}

function refusalOf(size: BundleSize, question: BundleInput, left: number, price: number): RuleErrorName | null {
  const { show, seen, economy, balances, now } = question;
  if (hasVip(balances, now)) return 'AlreadyUnlocked';
  if (left === 0) return 'AllUnlocked';
  if (show.totalEpisodes < FEWEST_EPISODES) return 'TooFewEpisodes';
  if (left < NEEDED[size]) return NEEDED[size] === 20 ? 'FewerThan20Left' : 'FewerThan50Left';
  if (seen < economy.bundleNeedsWatched) return 'WatchMoreFirst';
  const spendable = balances.debt > 0 ? 0 : balances.coins + balances.bonus;
  return spendable < price ? 'InsufficientBalance' : null;
}

/** Who asks again so soon, and does not say for which episodes, has tapped twice. */
const REPEAT_MS = 3_000;

/** A request for a bundle. Instants in ms. */
export type BundleRequest = {
  readonly size: BundleSize;
  /** The first episode that the viewer was shown, or null. */
  readonly from: number | null;
  readonly shownPrice: ShownPrice;
  /** When the request arrived. */
  readonly requestedAt: EpochMs;
  /** When the viewer last bought a bundle of this show, or null. */
  readonly lastBoughtAt: EpochMs | null;
};

/** Opens a bundle and gives its episodes. @throws RuleError by the bundle; AllUnlocked for a repeat; PriceChanged */
export function unlockBundle(ledger: LedgerDraft, request: BundleRequest, question: BundleInput): readonly number[] {
  const { show, economy } = question;
  refuseRepeat(request, question);
  const { episodes, price, listPrice, refusal } = quoteBundle(request.size, question);
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
 * The same bundle is bought once: a request for one whose first episode is open by now, or for none in particular
 * and hardly after the last, does not mean the bundle after it.
 * @throws RuleError AllUnlocked; PreviousLocked for a bundle that would leave a gap
 */
function refuseRepeat(
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
