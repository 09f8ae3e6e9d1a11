/** Prices are in cents. An order keeps the terms at its creation (spec §1, §3). */

/** The price of an episode in coins, unless its show has another one. */
export const EPISODE_PRICE = 60;

type CoinPackage = {
  readonly productId: string;
  readonly coins: number;
  readonly bonus: number;
  readonly priceMinor: number;
  readonly currency: 'USD';
};

type VipPlan = {
  readonly productId: string;
  readonly plan: 'weekly' | 'monthly' | 'yearly';
  readonly days: number;
  readonly priceMinor: number;
  readonly currency: 'USD';
};

export const COIN_PACKAGES: readonly CoinPackage[] = [
  { productId: 'coins_500', coins: 500, bonus: 0, priceMinor: 499, currency: 'USD' },
  { productId: 'coins_1000', coins: 1000, bonus: 100, priceMinor: 999, currency: 'USD' },
  { productId: 'coins_2000', coins: 2000, bonus: 400, priceMinor: 1999, currency: 'USD' },
  { productId: 'coins_3000', coins: 3000, bonus: 900, priceMinor: 2999, currency: 'USD' },
  { productId: 'coins_5000', coins: 5000, bonus: 2000, priceMinor: 4999, currency: 'USD' },
  { productId: 'coins_10000', coins: 10000, bonus: 5000, priceMinor: 9999, currency: 'USD' },
];

export const VIP_PLANS: readonly VipPlan[] = [
  { productId: 'vip_weekly', plan: 'weekly', days: 7, priceMinor: 1999, currency: 'USD' },
  { productId: 'vip_monthly', plan: 'monthly', days: 30, priceMinor: 4999, currency: 'USD' },
  { productId: 'vip_yearly', plan: 'yearly', days: 365, priceMinor: 19_999, currency: 'USD' },
];

export type Product = CoinPackage | VipPlan;

export function findProduct(productId: string): Product | undefined {
  return [...COIN_PACKAGES, ...VIP_PLANS].find((product) => product.productId === productId);
}
