import { reminderDismiss as endpoint } from '#contract/endpoints/pay.ts';
import { renewsAt } from '#domain/money/subscription.ts';
import { dismissReminder, findSubscription, toSubscriptionState } from '#server/db/subscriptions.ts';
import { defineHandler } from '#server/http/handler.ts';

export const reminderDismiss = defineHandler(endpoint, async ({ viewer, context }) => {
  const found = await findSubscription(context.db, viewer.userId, context.clock.now());
  if (found) await dismissReminder(context.db, found, new Date(renewsAt(toSubscriptionState(found))));
  return {};
});
