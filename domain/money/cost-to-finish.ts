/** Implements spec §1, §3. */
import type { Balances } from './ledger.ts';
import { shortfallFor, shortfallAfter, type CoinPackage, type Shortfall } from './top-up.ts';

type CostInput = {
  /** The number of locked episodes. */
  readonly locked: number;
  readonly price: number;
  readonly balances: Pick<Balances, 'coins' | 'bonus' | 'debt'>;
  readonly packages: readonly CoinPackage[];
  /** Is 0 after the first top-up. */
  readonly firstTopupPercent: number;
};

export type CostToFinish = {
  readonly coins: number;
  /** The price of the cheapest packages for the shortfall, in minor units. */
  readonly priceMinor: number;
  readonly ads: number;
};

export function costToFinish({ locked, price, balances, packages, firstTopupPercent }: CostInput): CostToFinish {
  const coins = locked * price;
  const need = shortfallFor(coins, balances);
  const priceMinor = locked === 0 || need.total === 0 ? 0 : cheapest(need, packages, firstTopupPercent);
  return { coins, priceMinor, ads: locked };
}

/** Returns the lowest price. Computes each remaining shortfall only once. */
function cheapest(need: Shortfall, packages: readonly CoinPackage[], firstTopupPercent: number): number {
  const costs = new Map<string, number>();
  const costOf = (rest: Shortfall): number => {
    if (rest.total <= 0 && rest.coins <= 0) return 0;
    const key = `${rest.coins}/${rest.total}`;
    const cached = costs.get(key);
    if (cached !== undefined) return cached;
    const cost = Math.min(...packages.map((each) => each.priceMinor + costOf(shortfallAfter(rest, each, 0))));
    costs.set(key, cost);
    return cost;
  };
  return Math.min(...packages.map((each) => each.priceMinor + costOf(shortfallAfter(need, each, firstTopupPercent))));
}
