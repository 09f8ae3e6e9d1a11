/**
 * Compares a price with the wallet. Amounts are in coins; one bonus counts as one coin and is spent first (spec §1).
 */
import { shortfallFor, type Shortfall } from '#domain/money/top-up.ts';

/** `debt` is the coins that the viewer owes after a refund or a dispute. */
export type WalletBalances = { readonly balance: number; readonly bonus: number; readonly debt: number };

export type PriceQuote = {
  readonly price: number;
  /** `spent` and `left` apply only if `isEnough`. */
  readonly spent: { readonly bonus: number; readonly coins: number };
  readonly left: number;
  readonly shortfall: Shortfall;
  readonly isEnough: boolean;
};

export function quotePrice(price: number, { balance, bonus, debt }: WalletBalances): PriceQuote {
  const shortfall = shortfallFor(price, { coins: balance, bonus, debt });
  const fromBonus = Math.min(bonus, price);
  return {
    price,
    spent: { bonus: fromBonus, coins: price - fromBonus },
    left: balance + bonus - price,
    shortfall,
    isEnough: shortfall.total === 0 && shortfall.coins === 0,
  };
}
