import type { OrderEvent, WebhookEvent, SubscriptionEvent } from './provider.ts';

/** Gives a notification's name to the last thing that it says of an order; what it implies is said again by others. */
export function assignEventId(
  told: readonly (OrderEvent | SubscriptionEvent)[],
  eventId: string | null,
): readonly WebhookEvent[] {
  const last = told.findLastIndex(({ kind }) => kind !== 'subscription');
  return told.map((event, index) => ({ eventId: index === last ? eventId : null, event }));
}
