/** Compares a price with the wallet. Amounts are in coins and bonus; bonus is spent first (spec §1). */
import { shortfallFor, type Shortfall } from '#domain/money/top-up.ts';

/** `debt` is the amount owed for refunded purchases. */
export type WalletBalances = { readonly balance: number; readonly bonus: number; readonly debt: number };

export type PriceQuote = {
  readonly price: number;
  readonly spent: { readonly bonus: number; readonly coins: number };
  readonly left: number;
  readonly need: Shortfall;
  readonly isEnough: boolean;
};

export function quotePrice(price: number, { balance, bonus, debt }: WalletBalances): PriceQuote {
  const need = shortfallFor(price, { coins: balance, bonus, debt });
  const fromBonus = Math.min(bonus, price);
  return {
    price,
    spent: { bonus: fromBonus, coins: price - fromBonus },
    left: balance + bonus - price,
    need,
    isEnough: need.total === 0 && need.coins === 0,
  };
}
