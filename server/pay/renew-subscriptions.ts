import { isAppStore } from '#domain/money/providers.ts';
import type { Context } from '#server/context.ts';
import {
  claimDueSubscriptions,
  scheduleExpiryCheck,
  scheduleRetry,
  setEnded,
  type DueSubscription,
} from '#server/db/due-subscriptions.ts';
import { findRenewal } from './renewal.ts';
import { syncSubscription } from './sync-subscription.ts';
import { untilAborted } from './until-aborted.ts';

/** The pause between attempts while the provider is not configured. */
const UNCONFIGURED_RETRY_MS = 86_400_000;

type Dependencies = Pick<Context, 'db' | 'clock' | 'log' | 'economy' | 'providers'>;

/** Ends due subscriptions that are unpaid, refunded or replaced, or whose account is blocked or deleted. */
export async function renewSubscriptions(context: Dependencies, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    // One at a time, so that the next run continues with those that an abort leaves over.
    const [subscription] = await claimDueSubscriptions(context.db, context.clock.now(), 1);
    if (!subscription) return;
    await endUnlessPaid(context, subscription, signal).catch((error: unknown) => {
      if (signal.aborted) return;
      const { provider, user_id: userId } = subscription;
      context.log.warn({ err: error, provider, userId }, 'a subscription could not be renewed or ended');
    });
  }
}

async function endUnlessPaid(context: Dependencies, subscription: DueSubscription, signal: AbortSignal): Promise<void> {
  const { db, clock } = context;
  const { provider, provider_ref: subscriptionId, status, is_account_closed } = subscription;
  const renewal = findRenewal(context, subscription);
  const now = clock.now();
  const isClosing = status === 'closing' || is_account_closed;
  if (!isClosing && subscription.expires_at > now) return scheduleExpiryCheck(db, subscription);
  if (!renewal) {
    // The provider may still charge the viewer.
    if (isClosing && !isAppStore(provider)) {
      context.log.warn({ provider, subscriptionId }, 'a subscription cannot be ended: its provider is not configured');
      return scheduleRetry(db, subscription, new Date(now.getTime() + UNCONFIGURED_RETRY_MS));
    }
    context.log.warn({ provider, subscriptionId }, 'a subscription ended whose provider is not configured');
  } else if (renewal.by === 'us') {
    // The webhook of a payment may have been lost.
    const current = await syncSubscription(context, subscription, renewal, signal);
    if (!isClosing && current && current.expires_at > now) return undefined;
    await untilAborted(() => renewal.cancelImmediately(subscriptionId), signal);
  }
  return setEnded(db, subscription, clock.now());
}
