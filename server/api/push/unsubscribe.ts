import { unsubscribe as endpoint } from '#contract/endpoints/push.ts';
import { deleteDeviceSubscriptions, deleteSubscription } from '#server/db/push-subscriptions.ts';
import { defineHandler } from '#server/http/handler.ts';

export const unsubscribe = defineHandler(endpoint, async ({ input, viewer, context }) => {
  const { userId, session } = viewer;
  if (input.endpoint) await deleteSubscription(context.db, { userId, endpoint: input.endpoint });
  else await deleteDeviceSubscriptions(context.db, userId, session.deviceHash, '=');
  return {};
});
