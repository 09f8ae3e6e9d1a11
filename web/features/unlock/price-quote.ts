/** What a price means to a wallet. Amounts in coins and bonus; bonus is spent first (spec §1). */
import { shortfallFor, type Shortfall } from '#domain/money/top-up.ts';

/** What the viewer holds; `debt` is what refunded purchases left to be paid back. */
export type Purse = { readonly balance: number; readonly bonus: number; readonly debt: number };

export type PriceQuote = {
  readonly price: number;
  /** What would be spent, and what is left then; for a purse that is long enough. */
  readonly spent: { readonly bonus: number; readonly coins: number };
  readonly left: number;
  /** What is missing; all 0 when it can be paid. */
  readonly need: Shortfall;
  readonly isEnough: boolean;
};

export function quotePrice(price: number, { balance, bonus, debt }: Purse): PriceQuote {
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
