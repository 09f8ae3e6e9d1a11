import { useMutation } from '@tanstack/react-query';
import { queryClient } from '#web/api/query-client.ts';
import { request } from '#web/api/request.ts';
import { subscriptionQuery, type Subscription } from '#web/entities/subscription/queries.ts';
import { refreshBalancesAndVip } from '#web/entities/wallet/refresh-balances-and-vip.ts';

/** Shows the response at once. `refreshBalancesAndVip` then reloads it with all data that depends on it. */
function storeSubscription(subscription: Subscription): void {
  queryClient.setQueryData(subscriptionQuery.queryKey, subscription);
}

/** Ends the plan with its current period. A cancellation in the last 24 h of a period ends it one period later. */
export function useCancel() {
  return useMutation({
    mutationFn: () => request('pay/subscription_cancel', {}, { indicator: false }),
    onSuccess: storeSubscription,
    onSettled: () => void refreshBalancesAndVip(),
  });
}

export function useResume() {
  return useMutation({
    mutationFn: () => request('pay/subscription_resume', {}, { indicator: false }),
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
