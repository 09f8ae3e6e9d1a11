import type { Offer } from '#contract/endpoints/video.ts';
import type { CostToFinish } from '#contract/shapes.ts';
import { adsLeft } from '#domain/ads.ts';
import { capOf, requiredConfirmation } from '#domain/money/auto-unlock.ts';
import { costToFinish, type TopUp } from '#domain/money/cost-to-finish.ts';
import type { Economy } from '#domain/money/economy.ts';
import type { Balances } from '#domain/money/ledger.ts';
import { COIN_PACKAGES, VIP_PLANS } from '#domain/money/products.ts';
import { hasVip, lockedEpisodes, type ShowTerms } from '#domain/money/unlock.ts';
import type { ShowWithTerms } from '#server/catalogue/show-terms.ts';
import type { OfferState, ShowUnlockState } from '#server/db/unlocks.ts';
import { presentWallet } from '../wallet/present-wallet.ts';
import { toBundleInput } from './bundle-input.ts';
import { presentBundles } from './present-bundle.ts';

/** What an offer depends on besides the viewer and the show. */
type Conditions = {
  readonly economy: Economy;
  /** Whether coins and VIP can be bought. */
  readonly isSelling: boolean;
  readonly now: number;
};

/** Returns the cost of all locked episodes, which is 0 for VIP viewers. */
export function presentCostToFinish(
  terms: ShowTerms,
  { unlocked, firstTopupOpen }: Pick<ShowUnlockState, 'unlocked' | 'firstTopupOpen'>,
  balances: Balances,
  { economy, isSelling, now }: Conditions,
): CostToFinish {
  const { coins, missing, priceMinor, topUp, left, ads } = costToFinish({
    locked: hasVip(balances, now) ? 0 : lockedEpisodes(terms, unlocked).length,
    price: terms.price,
    balances,
    packages: isSelling ? COIN_PACKAGES : [],
    firstTopupPercent: firstTopupOpen ? economy.firstTopupPercent : 0,
    hasAds: economy.adUnlocksPerDay > 0,
  });
  return { coins, missing, price_minor: priceMinor, currency: 'USD', top_up: topUp && presentTopUp(topUp), left, ads };
}

function presentTopUp({ packages, priceMinor }: TopUp): CostToFinish['top_up'] {
  return {
    packages: packages.map((each) => ({
      product_id: each.productId,
      coins: each.coins,
      bonus: each.bonus,
      price_minor: each.priceMinor,
    })),
    price_minor: priceMinor,
  };
}

export function presentOffer(
  showWithTerms: ShowWithTerms,
  state: OfferState,
  balances: Balances,
  conditions: Conditions,
): Offer {
  const { economy, isSelling, now } = conditions;
  return {
    wallet: presentWallet(balances),
    ads_left: adsLeft(economy.adUnlocksPerDay, state.adsUsedAt, now),
    ads_per_day: economy.adUnlocksPerDay,
    options: {
      bulk: presentBundles(toBundleInput(showWithTerms, state.show, balances, economy, now)),
      vip_from: isSelling ? CHEAPEST_PLAN : null,
    },
    auto: presentAutoUnlock(state, economy),
    cost_to_finish: presentCostToFinish(showWithTerms.terms, state.show, balances, conditions),
  };
}

function presentAutoUnlock({ auto, undone }: OfferState, economy: Economy): Offer['auto'] {
  const { on, spent, inRow } = auto;
  const confirmation = requiredConfirmation(auto, economy);
  return { on, cap: capOf(auto, economy), spent, in_row: inRow, confirmation, undone: undone > 0 };
}

const CHEAPEST_PLAN = cheapestPlan();

function cheapestPlan(): Offer['options']['vip_from'] {
  const [cheapest] = VIP_PLANS.toSorted((one, other) => one.priceMinor - other.priceMinor);
  if (!cheapest) throw new Error('no VIP plan is configured');
  return { price_minor: cheapest.priceMinor, currency: cheapest.currency, plan: cheapest.plan };
}
