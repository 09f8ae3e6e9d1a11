/** Implements spec §1, §3. */
import type { Balances } from './ledger.ts';
import { firstTopupExtra, shortfallAfter, shortfallFor, type CoinPackage, type Shortfall } from './top-up.ts';

type Product = CoinPackage & { readonly productId: string };

type CostInput = {
  /** The number of locked episodes. */
  readonly locked: number;
  readonly price: number;
  readonly balances: Pick<Balances, 'coins' | 'bonus' | 'debt'>;
  /** Is empty where nothing is sold. */
  readonly packages: readonly Product[];
  /** Is 0 after the first top-up. */
  readonly firstTopupPercent: number;
  /** Whether ads unlock episodes. */
  readonly hasAds: boolean;
};

/** A purchase of the missing coins. */
export type TopUp = {
  /** In buying order, with the coins that the viewer receives: the first package includes the extra of a first top-up. */
  readonly packages: readonly Product[];
  /** In minor units. */
  readonly priceMinor: number;
};

export type CostToFinish = {
  readonly coins: number;
  /** What the wallet lacks, including the debt. */
  readonly missing: number;
  /** What to buy if something is missing and sold. Never has more packages than needed to save a few cents. */
  readonly topUp: TopUp | null;
  /** The coins and bonus that remain after the top-up and all unlocks; 0 if the missing coins are not sold. */
  readonly left: number;
  /** The lowest price of packages for the missing coins, in minor units. */
  readonly priceMinor: number;
  readonly ads: number;
};

export function costToFinish(input: CostInput): CostToFinish {
  const { locked, price, balances, packages, firstTopupPercent, hasAds } = input;
  const coins = locked * price;
  const need = locked === 0 ? NOTHING : shortfallFor(coins, balances);
  const cheapest = (compare: Compare) => bestPurchases(need, { packages, percent: firstTopupPercent, compare });
  const purchases = cheapest(byConvenience);
  const after = balances.coins + balances.bonus + receivedFrom(purchases) - balances.debt - coins;
  return {
    coins,
    missing: need.total,
    topUp: purchases.length === 0 ? null : { packages: purchases, priceMinor: priceOf(purchases) },
    left: Math.max(0, after),
    priceMinor: priceOf(cheapest(byPrice)),
    ads: hasAds ? locked : 0,
  };
}

const NOTHING: Shortfall = { coins: 0, total: 0 };

type Purchases = readonly Product[];
type Compare = (one: Purchases, other: Purchases) => number;
type Search = { readonly packages: Purchases; readonly percent: number; readonly compare: Compare };

/** Computes each remaining shortfall only once. Returns nothing if nothing is missing or sold. */
function bestPurchases(need: Shortfall, { packages, percent, compare }: Search): Purchases {
  const known = new Map<string, Purchases>();
  const startWith = (rest: Shortfall, extraPercent: number): Purchases =>
    packages
      .map((each) => [withExtra(each, extraPercent), ...completionOf(shortfallAfter(rest, each, extraPercent))])
      .toSorted(compare)[0] ?? [];
  const completionOf = (rest: Shortfall): Purchases => {
    if (rest.total <= 0 && rest.coins <= 0) return [];
    const key = `${rest.coins}/${rest.total}`;
    const purchases = known.get(key) ?? startWith(rest, 0);
    known.set(key, purchases);
    return purchases;
  };
  return need.total <= 0 ? [] : startWith(need, percent);
}

function byPrice(one: Purchases, other: Purchases): number {
  return priceOf(one) - priceOf(other);
}

/**
 * Compares prices in whole units, so that 9.99 is not more than twice 4.99. Prefers fewer packages and then more coins
 * and bonus.
 */
function byConvenience(one: Purchases, other: Purchases): number {
  return unitsOf(one) - unitsOf(other) || one.length - other.length || receivedFrom(other) - receivedFrom(one);
}

function withExtra(product: Product, percent: number): Product {
  return { ...product, coins: product.coins + firstTopupExtra(product.coins, percent) };
}

function priceOf(packages: Purchases): number {
  return packages.reduce((sum, { priceMinor }) => sum + priceMinor, 0);
}

const MINOR_PER_UNIT = 100;

function unitsOf(packages: Purchases): number {
  return packages.reduce((sum, { priceMinor }) => sum + Math.ceil(priceMinor / MINOR_PER_UNIT), 0);
}

function receivedFrom(packages: Purchases): number {
  return packages.reduce((sum, { coins, bonus }) => sum + coins + bonus, 0);
}
