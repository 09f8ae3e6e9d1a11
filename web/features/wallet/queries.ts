/** Redeems codes. Spec §5. */
import { useMutation } from '@tanstack/react-query';
import type { Operations } from '#contract/api.ts';
import { request } from '#web/api/request.ts';
import { updateWallet } from '#web/entities/wallet/queries.ts';
import { refreshBalancesAndVip } from '#web/entities/wallet/refresh-balances-and-vip.ts';

export type Reward = Operations['wallet/redeem']['output']['reward'];

export function useRedeem() {
  return useMutation({
    mutationFn: (code: string) => request('wallet/redeem', { code }, { quiet: true }),
    onSuccess: ({ wallet }) => updateWallet(wallet),
    // Reloads after an error too: the code may have been redeemed although the response was lost.
    onSettled: () => void refreshBalancesAndVip(),
  });
}
