import { subscriptionResume as endpoint } from '#contract/endpoints/pay.ts';
import { RuleError } from '#domain/errors.ts';
import { willRenew } from '#domain/money/subscription.ts';
import { findSubscription, toSubscriptionState } from '#server/db/subscriptions.ts';
import { defineHandler } from '#server/http/handler.ts';
import { changeRenewal } from '#server/pay/change-renewal.ts';
import { renewalOf } from '#server/pay/renewal.ts';
import { presentSubscription } from './present-subscription.ts';

export const subscriptionResume = defineHandler(endpoint, async ({ viewer, context }) => {
  const { db, providers, clock } = context;
  const now = clock.now();
  const found = await findSubscription(db, viewer.userId, now);
  if (!found || toSubscriptionState(found).isOver) throw new RuleError('NotFound');
  const renewal = renewalOf(context, found);
  if (renewal.by === 'store' || willRenew(toSubscriptionState(found)))
    return presentSubscription(found, providers, now);
  const changed = await changeRenewal(context, found, renewal, { isCancelled: false, now });
  return presentSubscription(changed, providers, now);
});
