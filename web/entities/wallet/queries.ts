/** In a `Wallet`, `balance` contains only coins; `total` contains coins and bonus. Spec §1, §3. */
import { queryOptions } from '@tanstack/react-query';
import type { Operations } from '#contract/api.ts';
import type { Wallet } from '#contract/shapes.ts';
import { queryClient } from '#web/api/query-client.ts';
import { request } from '#web/api/request.ts';
import { updateUser } from '#web/state/user-store.ts';

export type WalletSummary = Operations['wallet/summary']['output'];

/** The prefix of the query keys of all wallet histories. */
export const recordsKey = ['records'] as const;

export const walletQuery = queryOptions({
  queryKey: ['wallet'],
  queryFn: async ({ signal }) => {
    const wallet = await request('wallet/summary', {}, { quiet: true, signal });
    updateUser(wallet);
    return wallet;
  },
});

/** Stores the balances, and reloads the lots and the debt, which `Wallet` does not contain. */
export function updateWallet({ balance, bonus, total }: Wallet): void {
  updateUser({ balance, bonus, total });
  queryClient.setQueryData(walletQuery.queryKey, (cached) => cached && { ...cached, balance, bonus, total });
  void queryClient.invalidateQueries({ queryKey: walletQuery.queryKey });
}
