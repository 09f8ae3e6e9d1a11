/** Purchases products and restores purchases. Spec §1, §3. */
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { WIRE_ERRORS } from '#contract/codes.ts';
import { RequestError } from '#web/api/request-error.ts';
import { request } from '#web/api/request.ts';
import { showError } from '#web/api/show-error.ts';
import { openCheckout, type OrderChoice, type Provider, type ReturnTo } from '#web/entities/order/checkout.ts';
import type { Products } from '#web/entities/order/queries.ts';
import { refreshBalancesAndVip } from '#web/entities/wallet/refresh-balances-and-vip.ts';

export type CoinPackage = Products['coins'][number];
export type VipPlan = Products['vip'][number];

const PLAN_CONFLICTS: Readonly<Record<number, 'same_plan' | 'other_plan'>> = {
  [WIRE_ERRORS.SubscribedSamePlan.code]: 'same_plan',
  [WIRE_ERRORS.SubscribedOtherPlan.code]: 'other_plan',
};

export type Purchase = {
  readonly buy: (productId: string) => void;
  readonly buyingId: string | undefined;
  readonly conflict: 'same_plan' | 'other_plan' | undefined;
  readonly clearConflict: () => void;
};

export function usePurchase(provider: Provider | undefined, returnTo: ReturnTo): Purchase {
  const [conflict, setConflict] = useState<Purchase['conflict']>();
  const { mutate, reset, isIdle, isError, variables } = useMutation({
    mutationFn: (choice: OrderChoice) => openCheckout(choice, returnTo),
    onError: (error) => {
      const reason = error instanceof RequestError ? PLAN_CONFLICTS[error.code] : undefined;
      setConflict(reason);
      if (reason) void refreshBalancesAndVip();
      else showError(error);
    },
  });
  // A page from the back/forward cache opens when the viewer has left the checkout.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent): void => {
      if (event.persisted) reset();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [reset]);
  return {
    buy: (productId) => provider && mutate({ productId, provider }),
    buyingId: isIdle || isError ? undefined : variables?.productId,
    conflict,
    clearConflict: () => setConflict(undefined),
  };
}

/** Credits the purchases that are paid but not credited, and resolves with the number of settled orders. */
export function useRestore() {
  return useMutation({
    mutationFn: async (providers: readonly Provider[]) => {
      const responses = await Promise.all(
        providers.map((provider) =>
          request('pay/restore', { provider }, { quiet: true, failure: 'error.order_fetch' }),
        ),
      );
      return responses.flatMap(({ orders }) => orders).length;
    },
    onSuccess: (count) => (count > 0 ? refreshBalancesAndVip() : undefined),
  });
}
