import type { Wallet } from '#contract/shapes.ts';
import type { Holdings } from '#domain/money/ledger.ts';

/** What a viewer holds, as the wire gives it. */
export function presentWallet({ coins, bonus }: Pick<Holdings, 'coins' | 'bonus'>): Wallet {
  return { balance: coins, bonus, total: coins + bonus };
}
