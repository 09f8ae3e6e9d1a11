/** Buying, and looking for purchases that have not arrived. Spec §1, §3. */
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { WIRE_ERRORS } from '#contract/codes.ts';
import { RequestError } from '#web/api/request-error.ts';
import { request } from '#web/api/request.ts';
import { openCheckout, type OrderChoice, type Provider, type ReturnTo } from '#web/entities/order/checkout.ts';
import type { Products } from '#web/entities/order/queries.ts';
import { refreshBalances } from '#web/entities/wallet/refresh-balances.ts';
import { showToast } from '#web/ui/toast-store.ts';

export type CoinPackage = Products['coins'][number];
export type VipPlan = Products['vip'][number];

/** By code: the viewer has a plan already, of this kind or of another. */
const REFUSALS: Readonly<Record<number, 'same_plan' | 'other_plan'>> = {
  [WIRE_ERRORS.SubscribedSamePlan.code]: 'same_plan',
  [WIRE_ERRORS.SubscribedOtherPlan.code]: 'other_plan',
};

export type Purchase = {
  /** Orders the product and opens its checkout in place of the app. */
  readonly buy: (productId: string) => void;
  /** What is being ordered, until the checkout has opened. */
  readonly buying: string | undefined;
  /** Why no plan could be ordered. */
  readonly refused: 'same_plan' | 'other_plan' | undefined;
  readonly forgive: () => void;
};

/** @param returnTo where the viewer comes back to, whatever becomes of the order */
export function usePurchase(provider: Provider | undefined, returnTo: ReturnTo): Purchase {
  const [refused, setRefused] = useState<Purchase['refused']>();
  const { mutate, reset, isIdle, isError, variables } = useMutation({
    mutationFn: (choice: OrderChoice) => openCheckout(choice, returnTo),
    onError: (error) => {
      const reason = error instanceof RequestError ? REFUSALS[error.code] : undefined;
      setRefused(reason);
      if (reason) void refreshBalances();
      else showToast(error.message);
    },
  });
  // Who comes back from the checkout by the browser's own way finds the page as it was left, and may choose again.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent): void => {
      if (event.persisted) reset();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [reset]);
  return {
    buy: (productId) => provider && mutate({ productId, provider }),
    buying: isIdle || isError ? undefined : variables?.productId,
    refused,
    forgive: () => setRefused(undefined),
  };
}

/** Asks every provider about purchases that were paid and have not arrived; gives how many came in. */
export function useRestore() {
  return useMutation({
    mutationFn: async (providers: readonly Provider[]) => {
      const answers = await Promise.all(
        providers.map((provider) => request('pay/restore', { provider }, { quiet: true })),
      );
      return answers.flatMap(({ orders }) => orders).length;
    },
    onSuccess: (count) => (count > 0 ? refreshBalances() : undefined),
  });
}
