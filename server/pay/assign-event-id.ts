import type { OrderEvent, WebhookEvent, SubscriptionEvent } from './provider.ts';

/**
 * Assigns a notification's id to its last order event. The events before it carry no id, because other notifications
 * report them as well.
 */
export function assignEventId(
  events: readonly (OrderEvent | SubscriptionEvent)[],
  eventId: string | null,
): readonly WebhookEvent[] {
  const last = events.findLastIndex(({ kind }) => kind !== 'subscription');
  return events.map((event, index) => ({ eventId: index === last ? eventId : null, event }));
}
