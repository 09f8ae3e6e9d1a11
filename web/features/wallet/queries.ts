/** Redeeming a code. Spec §5. */
import { useMutation } from '@tanstack/react-query';
import type { Operations } from '#contract/api.ts';
import { call } from '#web/api/call.ts';
import { refreshHoldings } from '#web/api/holdings.ts';
import { takeWallet } from '#web/api/wallet.ts';

export type Reward = Operations['wallet/redeem']['output']['reward'];

/** Takes what a code gives; the wallet shows it at once. */
export function useRedeem() {
  return useMutation({
    mutationFn: (code: string) => call('wallet/redeem', { code }, { quiet: true }),
    onSuccess: ({ wallet }) => takeWallet(wallet),
    // Also after a failure: an answer that got lost may have been a yes.
    onSettled: () => void refreshHoldings(),
  });
}
