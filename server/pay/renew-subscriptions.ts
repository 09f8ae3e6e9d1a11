import type { Context } from '#server/context.ts';
import {
  findSubscriptionByReference,
  setEnded,
  claimDueSubscriptions,
  scheduleExpiryCheck,
  type DueSubscription,
} from '#server/db/subscriptions.ts';
import { renewalOf } from './renewal.ts';
import { ingestEvent } from './ingest-event.ts';

const BATCH_SIZE = 50;

type Dependencies = Pick<Context, 'db' | 'clock' | 'log' | 'economy' | 'providers'>;

/** Ends due subscriptions that are unpaid, refunded or replaced, or whose account is blocked. */
export async function renewSubscriptions(context: Dependencies, signal: AbortSignal): Promise<void> {
  for (;;) {
    const due = await claimDueSubscriptions(context.db, context.clock.now(), BATCH_SIZE);
    for (const subscription of due) {
      await endUnlessPaid(context, subscription).catch((error: unknown) => {
        const { provider, user_id: userId } = subscription;
        context.log.warn({ err: error, provider, userId }, 'a subscription could not be renewed or ended');
      });
    }
    if (due.length < BATCH_SIZE || signal.aborted) return;
  }
}

async function endUnlessPaid(context: Dependencies, subscription: DueSubscription): Promise<void> {
  const { db, clock } = context;
  const { provider, provider_ref: subscriptionId, status, is_blocked } = subscription;
  const renewal = renewalOf(context, subscription);
  const now = clock.now();
  const isClosing = status === 'closing' || is_blocked;
  if (!isClosing && subscription.expires_at > now) return scheduleExpiryCheck(db, subscription);
  if (renewal.by === 'us') {
    // The webhook of a payment may have been lost.
    for (const event of await renewal.fetchSubscriptionEvents(subscriptionId))
      await ingestEvent(context, provider, event);
    const current = await findSubscriptionByReference(db, subscription);
    if (!isClosing && current && current.expires_at > now) return undefined;
    await renewal.cancelImmediately(subscriptionId);
  }
  return setEnded(db, subscription, clock.now());
}
