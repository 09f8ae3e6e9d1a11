import { test as endpoint } from '#contract/endpoints/push.ts';
import { RuleError } from '#domain/errors.ts';
import { readSubscriptionsOfDevice } from '#server/db/push-subscriptions.ts';
import { defineHandler } from '#server/http/handler.ts';
import { presentTestMessage } from '#server/push/present-message.ts';
import { recordOutcome } from '#server/push/send-due-messages.ts';

/** A test message is of use only while the viewer waits for it. */
const TIME_TO_LIVE_MS = 60_000;

export const testMessage = defineHandler(endpoint, async ({ viewer, language, context }) => {
  const { userId, session } = viewer;
  const devices = await readSubscriptionsOfDevice(context.db, userId, session.deviceHash);
  const sending = { message: presentTestMessage(language), timeToLiveMs: TIME_TO_LIVE_MS };
  const deliveries = await Promise.all(
    devices.map(async (device) => ({ device, ...(await context.push.send(device, sending)) })),
  );
  for (const delivery of deliveries) await recordOutcome(context, delivery);
  const outcomes = deliveries.map(({ outcome }) => outcome);
  if (outcomes.includes('delivered')) return {};
  throw new RuleError(outcomes.includes('failed') ? 'PushFailed' : 'NotSubscribed');
});
