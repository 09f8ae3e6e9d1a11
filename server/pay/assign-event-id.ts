import type { OrderEvent, WebhookEvent, SubscriptionEvent } from './provider.ts';

/** Assigns the id to the last order event, because the notification only implies the others. */
export function assignEventId(
  events: readonly (OrderEvent | SubscriptionEvent)[],
  eventId: string | null,
): readonly WebhookEvent[] {
  const last = events.findLastIndex(({ kind }) => kind !== 'subscription');
  return events.map((event, index) => ({ eventId: index === last ? eventId : null, event }));
}
