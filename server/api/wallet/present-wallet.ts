import type { Wallet } from '#contract/shapes.ts';
import type { Balances } from '#domain/money/ledger.ts';

export function presentWallet({ coins, bonus }: Pick<Balances, 'coins' | 'bonus'>): Wallet {
  return { balance: coins, bonus, total: coins + bonus };
}
