import type { DeliveryOutcome } from '#domain/push/delivery.ts';
import type { Context } from '#server/context.ts';
import type { PushDevice } from '#server/db/push-subscriptions.ts';
import { presentTestMessage } from './present-message.ts';
import { recordOutcome } from './send-due-messages.ts';

/** The request of the viewer waits for this long. Later messages count as well as the first one. */
const WAIT_MS = 3_000;
const TIME_TO_LIVE_MS = 60_000;

/** Tells the device that messages arrive, which proves that its subscription exists. */
export async function sendFirstMessage(context: Context, device: PushDevice): Promise<DeliveryOutcome> {
  const delivery = await context.push.send(device, {
    message: presentTestMessage(device.language),
    timeToLiveMs: TIME_TO_LIVE_MS,
    signal: AbortSignal.timeout(WAIT_MS),
  });
  await recordOutcome(context, { device, ...delivery });
  return delivery.outcome;
}
