/** The viewer's plan: how it stands, and ending or keeping it. Spec §4. */
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { Operations } from '#contract/api.ts';
import { call } from '#web/api/call.ts';
import { refreshHoldings } from '#web/api/holdings.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useUser } from '#web/state/user-store.ts';

export type Subscription = NonNullable<Operations['pay/subscription']['output']>;

export const subscriptionOptions = queryOptions({
  queryKey: ['subscription'],
  queryFn: ({ signal }) => call('pay/subscription', {}, { quiet: true, signal }),
});

/** The coming renewal, while the viewer is to be told of it. Who has no plan is not asked about. */
export function useReminder(): Subscription['reminder'] {
  const hasPlan = useUser()?.vip?.plan != null;
  return useQuery({ ...subscriptionOptions, enabled: hasPlan }).data?.reminder ?? null;
}

/** What the server answers stands at once; what else hangs on it is asked for anew. */
function keepSubscription(subscription: Subscription): void {
  queryClient.setQueryData(subscriptionOptions.queryKey, subscription);
}

/** Ends the plan with its period; in the last 24 h with the one after. */
export function useCancel() {
  return useMutation({
    mutationFn: () => call('pay/subscription_cancel', {}),
    onSuccess: keepSubscription,
    onSettled: () => void refreshHoldings(),
  });
}

/** Takes a cancel back. */
export function useResume() {
  return useMutation({
    mutationFn: () => call('pay/subscription_resume', {}),
    onSuccess: keepSubscription,
    onSettled: () => void refreshHoldings(),
  });
}

/** Says no more of the coming renewal. */
export function useDismissReminder() {
  return useMutation({
    mutationFn: () => call('pay/reminder_dismiss', {}),
    onMutate: () =>
      queryClient.setQueryData(subscriptionOptions.queryKey, (known) => known && { ...known, reminder: null }),
    onError: () => void queryClient.invalidateQueries({ queryKey: subscriptionOptions.queryKey }),
  });
}
