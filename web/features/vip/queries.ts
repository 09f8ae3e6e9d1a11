import { useMutation } from '@tanstack/react-query';
import { queryClient } from '#web/api/query-client.ts';
import { request } from '#web/api/request.ts';
import { subscriptionQuery, type Subscription } from '#web/entities/subscription/queries.ts';
import { refreshBalancesAndVip } from '#web/entities/wallet/refresh-balances-and-vip.ts';

/** Shows the response at once; `refreshBalancesAndVip` then reloads what depends on it. */
function storeSubscription(subscription: Subscription): void {
  queryClient.setQueryData(subscriptionQuery.queryKey, subscription);
}

/** Cancels the plan at the end of its period, or of the next one during the last 24 h. */
export function useCancel() {
  return useMutation({
    mutationFn: () => request('pay/subscription_cancel', {}),
    onSuccess: storeSubscription,
    onSettled: () => void refreshBalancesAndVip(),
  });
}

export function useResume() {
  return useMutation({
    mutationFn: () => request('pay/subscription_resume', {}),
    onSuccess: storeSubscription,
    onSettled: () => void refreshBalancesAndVip(),
  });
}

export function useDismissReminder() {
  return useMutation({
    mutationFn: () => request('pay/reminder_dismiss', {}),
    onMutate: () =>
      queryClient.setQueryData(subscriptionQuery.queryKey, (cached) => cached && { ...cached, reminder: null }),
    onError: () => void queryClient.invalidateQueries({ queryKey: subscriptionQuery.queryKey }),
  });
}
