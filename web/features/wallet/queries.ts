/** Redeeming a code. Spec §5. */
import { useMutation } from '@tanstack/react-query';
import type { Operations } from '#contract/api.ts';
import { request } from '#web/api/request.ts';
import { updateWallet } from '#web/entities/wallet/queries.ts';
import { refreshBalances } from '#web/entities/wallet/refresh-balances.ts';

export type Reward = Operations['wallet/redeem']['output']['reward'];

/** Takes what a code gives; the wallet shows it at once. */
export function useRedeem() {
  return useMutation({
    mutationFn: (code: string) => request('wallet/redeem', { code }, { quiet: true }),
    onSuccess: ({ wallet }) => updateWallet(wallet),
    // Also after a failure: an answer that got lost may have been a yes.
    onSettled: () => void refreshBalances(),
  });
}
