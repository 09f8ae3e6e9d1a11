import { subscription as call } from '#contract/endpoints/pay.ts';
import { findSubscription } from '#server/db/subscriptions.ts';
import { handle } from '#server/http/verb.ts';
import { presentSubscription } from './present-subscription.ts';

export const subscription = handle(call, async ({ viewer, context }) => {
  const now = context.clock.now();
  const found = await findSubscription(context.db, viewer.userId, now);
  return found ? presentSubscription(found, context.providers, now) : null;
});
