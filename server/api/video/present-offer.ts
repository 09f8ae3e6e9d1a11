import type { Offer } from '#contract/endpoints/video.ts';
import type { CostToFinish } from '#contract/shapes.ts';
import { adsLeft } from '#domain/ads.ts';
import { capOf, requiredConfirmation } from '#domain/money/auto-unlock.ts';
import { costToFinish } from '#domain/money/cost-to-finish.ts';
import type { Economy } from '#domain/money/economy.ts';
import type { Balances } from '#domain/money/ledger.ts';
import { COIN_PACKAGES, VIP_PLANS } from '#domain/money/products.ts';
import { hasVip, lockedEpisodes, type ShowTerms } from '#domain/money/unlock.ts';
import type { ShowWithTerms } from '#server/catalogue/show-terms.ts';
import type { OfferState, ShowUnlockState } from '#server/db/unlocks.ts';
import { presentWallet } from '../wallet/present-wallet.ts';
import { toBundleInput } from './bundle-input.ts';
import { presentBundles } from './present-bundle.ts';

/** Returns the cost of all locked episodes, which is 0 for VIP viewers. */
export function presentCostToFinish(
  terms: ShowTerms,
  { unlocked, firstTopupOpen }: Pick<ShowUnlockState, 'unlocked' | 'firstTopupOpen'>,
  balances: Balances,
  economy: Economy,
  now: number,
): CostToFinish {
  const { coins, priceMinor, ads } = costToFinish({
    locked: hasVip(balances, now) ? 0 : lockedEpisodes(terms, unlocked).length,
    price: terms.price,
    balances,
    packages: COIN_PACKAGES,
    firstTopupPercent: firstTopupOpen ? economy.firstTopupPercent : 0,
  });
  return { coins, price_minor: priceMinor, currency: 'USD', ads };
}

export function presentOffer(
  showWithTerms: ShowWithTerms,
  state: OfferState,
  balances: Balances,
  economy: Economy,
  now: number,
): Offer {
  return {
    wallet: presentWallet(balances),
    ads_left: adsLeft(economy.adUnlocksPerDay, state.adsUsedAt, now),
    options: {
      bulk: presentBundles(toBundleInput(showWithTerms, state.show, balances, economy, now)),
      vip_from: CHEAPEST_PLAN,
    },
    auto: presentAutoUnlock(state, economy),
    cost_to_finish: presentCostToFinish(showWithTerms.terms, state.show, balances, economy, now),
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
