import { subscriptionCancel as endpoint } from '#contract/endpoints/pay.ts';
import { RuleError } from '#domain/errors.ts';
import { willRenew } from '#domain/money/subscription.ts';
import { findSubscription, setCancelled, toSubscriptionState } from '#server/db/subscriptions.ts';
import { defineHandler } from '#server/http/handler.ts';
import { renewalOf } from '#server/pay/renewal.ts';
import { presentSubscription } from './present-subscription.ts';

/** Cancels at the provider first. If saving the row then fails, the provider's webhook event corrects the row. */
export const subscriptionCancel = defineHandler(endpoint, async ({ viewer, context }) => {
  const { db, providers, clock } = context;
  const now = clock.now();
  const found = await findSubscription(db, viewer.userId, now);
  if (!found) throw new RuleError('NotFound');
  const renewal = renewalOf(context, found);
  if (renewal.by === 'store' || !willRenew(toSubscriptionState(found)))
    return presentSubscription(found, providers, now);
  await renewal.setCancelAtPeriodEnd(found.provider_ref, true, now);
  return presentSubscription(await setCancelled(db, found, now, now), providers, now);
});
