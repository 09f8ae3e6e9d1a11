import { subscription as endpoint } from '#contract/endpoints/pay.ts';
import { findSubscription } from '#server/db/subscriptions.ts';
import { defineHandler } from '#server/http/handler.ts';
import { presentSubscription } from './present-subscription.ts';

export const subscription = defineHandler(endpoint, async ({ viewer, context }) => {
  const now = context.clock.now();
  const found = await findSubscription(context.db, viewer.userId, now);
  return found ? presentSubscription(found, context.providers, now) : null;
});
