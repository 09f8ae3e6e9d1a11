/** Ends plans at their providers: what was given back or replaced, what nobody paid any more, what a block stops. */
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

/** Looks after every plan that is due. A provider that is down is told again later. */
export async function renewSubscriptions(context: Dependencies, signal: AbortSignal): Promise<void> {
  for (;;) {
    const due = await claimDueSubscriptions(context.db, context.clock.now(), BATCH_SIZE);
    for (const subscription of due) {
      await renew(context, subscription).catch((error: unknown) => {
        const { provider, user_id: userId } = subscription;
        context.log.warn({ err: error, provider, userId }, 'a plan could not be ended at its provider');
      });
    }
    if (due.length < BATCH_SIZE || signal.aborted) return;
  }
}

async function renew(context: Dependencies, subscription: DueSubscription): Promise<void> {
  const { db, clock } = context;
  const { provider, provider_ref: reference, status, is_blocked } = subscription;
  const renewal = renewalOf(context, subscription);
  const now = clock.now();
  const isClosing = status === 'closing' || is_blocked;
  if (!isClosing && subscription.expires_at > now) return scheduleExpiryCheck(db, subscription);
  if (renewal.by === 'us') {
    // An event of a payment may have been lost: what was paid in time goes on.
    for (const event of await renewal.lookUp(reference)) await ingestEvent(context, provider, event);
    const stands = await findSubscriptionByReference(db, subscription);
    if (!isClosing && stands && stands.expires_at > now) return undefined;
    await renewal.end(reference);
  }
  return setEnded(db, subscription, clock.now());
}
