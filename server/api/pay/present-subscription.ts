import type { Subscription } from '#contract/pay-shapes.ts';
import { isReminderDue, lastChargeAt, renewsAt, willRenew } from '#domain/money/subscription.ts';
import { toSubscriptionState, type SubscriptionRow } from '#server/db/subscriptions.ts';
import type { Providers } from '#server/pay/provider.ts';

export function presentSubscription(row: SubscriptionRow, providers: Providers, now: Date): Subscription {
  const state = toSubscriptionState(row);
  const isRenewing = willRenew(state);
  const { plan, provider, price_minor, currency } = row;
  const renewal = providers[provider]?.renewal;
  const isManagedHere = renewal?.by === 'us';
  const renews_at = new Date(renewsAt(state)).toISOString();
  const chargedAt = lastChargeAt(state);
  const isReminded = isReminderDue(state, row.reminder_off?.getTime() ?? null, now.getTime());
  return {
    plan,
    provider,
    status: statusOf(row, isRenewing),
    expires_at: row.expires_at.toISOString(),
    renews_at,
    will_renew: isRenewing,
    cancel_by: renews_at,
    last_charge_at: chargedAt === null ? null : new Date(chargedAt).toISOString(),
    price_minor,
    currency,
    can_cancel: isRenewing && isManagedHere,
    can_resume: !isRenewing && !state.isOver && isManagedHere,
    manage_url: renewal?.by === 'store' ? renewal.manageUrl : null,
    reminder: isReminded ? { renews_at, price_minor, currency } : null,
  };
}

function statusOf({ status }: SubscriptionRow, isRenewing: boolean): Subscription['status'] {
  if (!isRenewing) return 'cancelled';
  return status === 'past_due' ? 'past_due' : 'active';
}
