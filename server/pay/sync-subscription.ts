import type { Context } from '#server/context.ts';
import { nextStatusRequest } from '#server/db/subscription-status.ts';
import { findSubscriptionByReference, type SubscriptionKey, type SubscriptionRow } from '#server/db/subscriptions.ts';
import { ingestEvent } from './ingest-event.ts';
import type { Renewal } from './provider.ts';
import { untilAborted } from './until-aborted.ts';

type Dependencies = Pick<Context, 'db' | 'clock' | 'log' | 'economy'>;

/**
 * Ingests the provider's current state of a subscription, and returns the subscription. @throws Error when the provider
 * does not respond, or the signal's reason
 */
export async function syncSubscription(
  context: Dependencies,
  key: SubscriptionKey,
  renewal: Extract<Renewal, { by: 'us' }>,
  signal?: AbortSignal,
): Promise<SubscriptionRow | undefined> {
  const statusRequest = await nextStatusRequest(context.db);
  const events = await untilAborted(() => renewal.fetchSubscriptionEvents(key.provider_ref), signal);
  for (const event of events) await ingestEvent(context, key.provider, event, { statusRequest });
  return findSubscriptionByReference(context.db, key);
}
