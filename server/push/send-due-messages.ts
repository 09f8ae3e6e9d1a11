/** Sends due viewers at most one message a day. An event is recorded before it is sent, so it is never sent twice. */
import { isGivenUp, retryDelay } from '#domain/push/delivery.ts';
import type { PushEvent } from '#domain/push/events.ts';
import { chooseEvent, maySend, nextCheck, type PushState } from '#domain/push/schedule.ts';
import { DAY_MS } from '#domain/utc-day.ts';
import type { Context } from '#server/context.ts';
import {
  claimDueViewers,
  readAnnounced,
  recordMessage,
  scheduleCheck,
  withdrawMessage,
  type DueViewer,
} from '#server/db/push-messages.ts';
import {
  deleteSubscription,
  readSubscriptions,
  recordDelivery,
  recordFailure,
  type PushDevice,
} from '#server/db/push-subscriptions.ts';
import { findEvents } from './find-events.ts';
import { presentMessage } from './present-message.ts';
import type { Delivery } from './push-sender.ts';

/** A small batch keeps the time short between reading a viewer's data and sending the message. */
const BATCH_SIZE = 100;
const CONCURRENCY = 16;
/** Push services keep a message for a device that is offline, but days later it is of no use. */
const MAX_TIME_TO_LIVE_MS = DAY_MS;

type Recipient = DueViewer & { readonly devices: readonly PushDevice[]; readonly state: PushState };

/** Checks all due viewers. */
export async function sendDueMessages(context: Context, signal: AbortSignal): Promise<void> {
  for (;;) {
    const viewers = await claimDueViewers(context.db, context.clock.now(), BATCH_SIZE);
    await sendBatch(context, viewers, signal);
    if (viewers.length < BATCH_SIZE || signal.aborted) return;
  }
}

async function sendBatch(context: Context, viewers: readonly DueViewer[], signal: AbortSignal): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  const devices = await readSubscriptions(
    db,
    viewers.map(({ userId }) => userId),
  );
  const recipients: Recipient[] = [];
  for (const viewer of viewers) {
    const recipient = toRecipient(viewer, devices.get(viewer.userId) ?? []);
    const isReachable = recipient && !viewer.isBlocked;
    if (isReachable && maySend(recipient.state, now.getTime())) recipients.push(recipient);
    else
      await scheduleCheck(db, viewer.userId, isReachable ? nextDue(recipient.state, now) : dueUnreachable(viewer, now));
  }
  await sendToRecipients(context, recipients, signal);
}

/** Returns undefined without a device. The time zone is that of the device that was confirmed last. */
function toRecipient(viewer: DueViewer, devices: readonly PushDevice[]): Recipient | undefined {
  const [latest] = devices;
  if (!latest) return undefined;
  const { lastSentAt, disabledKinds } = viewer;
  const state = { timeZone: latest.timeZone, lastSentAt: lastSentAt?.getTime() ?? null, disabledKinds };
  return { ...viewer, devices, state };
}

function nextDue(state: PushState, now: Date): Date {
  return new Date(nextCheck(state, now.getTime()));
}

/** Returns null for a viewer without a device. A blocked viewer is checked again, because the block may end. */
function dueUnreachable({ isBlocked }: DueViewer, now: Date): Date | null {
  return isBlocked ? new Date(now.getTime() + DAY_MS) : null;
}

async function sendToRecipients(
  context: Context,
  recipients: readonly Recipient[],
  signal: AbortSignal,
): Promise<void> {
  if (recipients.length === 0) return;
  const { db, clock, log } = context;
  const userIds = recipients.map(({ userId }) => userId);
  const now = clock.now();
  const [events, announced] = [await findEvents(context, userIds, now), await readAnnounced(db, userIds)];
  const waiting = recipients.values();
  const work = async () => {
    for (const recipient of waiting) {
      if (signal.aborted) return;
      const { userId, state } = recipient;
      const event = chooseEvent(events.get(userId) ?? [], announced.get(userId) ?? new Set(), state, now.getTime());
      try {
        if (event) await announce(context, recipient, event, signal);
        else await scheduleCheck(db, userId, nextDue(state, now));
      } catch (error) {
        log.error({ err: error, userId }, 'the messages of a viewer were not sent');
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

async function announce(context: Context, recipient: Recipient, event: PushEvent, signal: AbortSignal): Promise<void> {
  const { db, clock, catalogue } = context;
  const { userId, lastSentAt, devices, state } = recipient;
  const now = clock.now();
  const announcement = { userId, eventKey: event.key, lastSentAt, now };
  const messages = await Promise.all(
    devices.map(async (device) => ({ device, message: await presentMessage(event, device, catalogue) })),
  );
  const tomorrow = nextDue({ ...state, lastSentAt: now.getTime() }, now);
  if (!(await recordMessage(db, announcement, tomorrow))) return;
  const timeToLiveMs = Math.min(event.validUntil - now.getTime(), MAX_TIME_TO_LIVE_MS);
  const deliveries = await Promise.all(
    messages.map(async ({ device, message }) => ({
      device,
      ...(await context.push.send(device, { message, timeToLiveMs, signal })),
    })),
  );
  if (!signal.aborted) for (const delivery of deliveries) await recordOutcome(context, delivery);
  if (deliveries.some(({ outcome }) => outcome === 'delivered')) return;
  await withdrawMessage(db, announcement, signal.aborted ? now : retryAt(deliveries, now));
}

type DeviceDelivery = Delivery & { readonly device: PushDevice };

/** Records the outcome, and deletes a subscription that no longer exists or has failed for too long. */
export async function recordOutcome({ db, clock }: Context, { device, outcome }: DeviceDelivery): Promise<void> {
  const now = clock.now();
  if (outcome === 'delivered') return recordDelivery(db, device, now);
  const failingSince = device.failingSince?.getTime() ?? now.getTime();
  if (outcome === 'gone' || isGivenUp(device.failures + 1, failingSince, now.getTime()))
    return deleteSubscription(db, device);
  return recordFailure(db, device, now);
}

function retryAt(deliveries: readonly DeviceDelivery[], now: Date): Date {
  const delays = deliveries.map(({ device, retryAfterMs }) => retryDelay(device.failures + 1, retryAfterMs));
  return new Date(now.getTime() + Math.min(...delays));
}
