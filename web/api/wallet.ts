/** The viewer's money, as several features show it: one key and one fetcher. Spec §1, §3. */
import { queryOptions } from '@tanstack/react-query';
import type { Operations } from '#contract/api.ts';
import type { Wallet } from '#contract/shapes.ts';
import { keepUser } from '#web/state/user-store.ts';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';

export type WalletAnswer = Operations['wallet/summary']['output'];

export const walletOptions = queryOptions({
  queryKey: ['wallet'],
  queryFn: async ({ signal }) => {
    const wallet = await call('wallet/summary', {}, { quiet: true, signal });
    keepUser(wallet);
    return wallet;
  },
});

/** Shows at once what an answer says that the viewer holds now; lots and histories are asked for anew. */
export function takeWallet({ balance, bonus, total }: Wallet): void {
  keepUser({ balance, bonus, total });
  queryClient.setQueryData(walletOptions.queryKey, (known) => known && { ...known, balance, bonus, total });
  void queryClient.invalidateQueries({ queryKey: walletOptions.queryKey });
}
