/** The viewer's VIP plan. Spec §4. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Operations } from '#contract/api.ts';
import { request } from '#web/api/request.ts';
import { useUser } from '#web/state/user-store.ts';

export type Subscription = NonNullable<Operations['pay/subscription']['output']>;

export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: ({ signal }) => request('pay/subscription', {}, { quiet: true, signal }),
});

/** Returns the reminder of the next renewal, or null. Sends no request for viewers without a plan. */
export function useRenewalReminder(): Subscription['reminder'] {
  const hasPlan = useUser()?.vip?.plan != null;
  return useQuery({ ...subscriptionQuery, enabled: hasPlan }).data?.reminder ?? null;
}
