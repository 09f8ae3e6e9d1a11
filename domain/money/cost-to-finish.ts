/** The cost of a show's remaining episodes. Spec §1, §3: shown before the first episode and at every locked one. */
import type { Balances } from './ledger.ts';
import { shortfallFor, shortfallAfter, type CoinPackage, type Shortfall } from './top-up.ts';

type CostInput = {
  /** The number of locked episodes and the list price of each in coins. */
  readonly locked: number;
  readonly price: number;
  readonly balances: Pick<Balances, 'coins' | 'bonus' | 'debt'>;
  readonly packages: readonly CoinPackage[];
  /** Extra coins of the first top-up in percent; 0 if it has been made. */
  readonly firstTopupPercent: number;
};

export type CostToFinish = {
  readonly coins: number;
  /** The cheapest purchases that cover what the wallet lacks, in minor units. */
  readonly priceMinor: number;
  readonly ads: number;
};

export function costToFinish({ locked, price, balances, packages, firstTopupPercent }: CostInput): CostToFinish {
  const coins = locked * price;
  const need = shortfallFor(coins, balances);
  const priceMinor = locked === 0 || need.total === 0 ? 0 : cheapest(need, packages, firstTopupPercent);
  return { coins, priceMinor, ads: locked };
}

/** Returns the lowest price of purchases that cover a shortfall. It tries every package on every remainder once. */
function cheapest(need: Shortfall, packages: readonly CoinPackage[], firstTopupPercent: number): number {
  const known = new Map<string, number>();
  const costOf = (rest: Shortfall): number => {
    if (rest.total <= 0 && rest.coins <= 0) return 0;
    const key = `${rest.coins}/${rest.total}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const cost = Math.min(...packages.map((each) => each.priceMinor + costOf(shortfallAfter(rest, each, 0))));
    known.set(key, cost);
    return cost;
  };
  return Math.min(...packages.map((each) => each.priceMinor + costOf(shortfallAfter(need, each, firstTopupPercent))));
}
