import { reminderDismiss as call } from '#contract/endpoints/pay.ts';
import { renewsAt } from '#domain/money/subscription.ts';
import { dismissReminder, findSubscription, stateOf } from '#server/db/subscriptions.ts';
import { handle } from '#server/http/verb.ts';

export const reminderDismiss = handle(call, async ({ viewer, context }) => {
  const found = await findSubscription(context.db, viewer.userId, context.clock.now());
  if (found) await dismissReminder(context.db, found, new Date(renewsAt(stateOf(found))));
  return {};
});
