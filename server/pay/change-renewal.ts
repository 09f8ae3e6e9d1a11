import type { Context } from '#server/context.ts';
import { setCancelled, type SubscriptionRow } from '#server/db/subscriptions.ts';
import type { Renewal } from './provider.ts';
import { syncSubscription } from './sync-subscription.ts';

/**
 * Cancels a subscription at the end of its paid period, or resumes it. Begins at the provider: if saving the row then
 * fails, the provider's webhook event corrects the row.
 * @param now time of the viewer's request
 */
export async function changeRenewal(
  context: Context,
  subscription: SubscriptionRow,
  renewal: Extract<Renewal, { by: 'us' }>,
  { isCancelled, now }: { readonly isCancelled: boolean; readonly now: Date },
): Promise<SubscriptionRow> {
  await renewal.setCancelAtPeriodEnd(subscription.provider_ref, isCancelled, now);
  // The provider's state does not contain the time that decides on the last charge.
  const changed = await setCancelled(context.db, subscription, isCancelled ? now : null, now);
  // Another request may have changed the subscription, or a webhook may have recorded its earlier state.
  return (await syncSubscription(context, subscription, renewal)) ?? changed;
}
