import type { Subscription } from '#contract/endpoints/pay.ts';
import { isReminderDue, lastChargeAt, renewsAt, willRenew } from '#domain/money/subscription.ts';
import { stateOf, type SubscriptionRow } from '#server/db/subscriptions.ts';
import type { Providers } from '#server/pay/provider.ts';

/** A plan as the wire gives it. */
export function presentSubscription(row: SubscriptionRow, providers: Providers, now: Date): Subscription {
  const state = stateOf(row);
  const goesOn = willRenew(state);
  const { plan, provider, price_minor, currency } = row;
  const renewal = providers[provider]?.renewal;
  const renewalAt = new Date(renewsAt(state)).toISOString();
  const chargedAt = lastChargeAt(state);
  return {
    plan,
    provider,
    status: goesOn ? (row.status === 'past_due' ? 'past_due' : 'active') : 'cancelled',
    expires_at: row.expires_at.toISOString(),
    renews_at: renewalAt,
    will_renew: goesOn,
    cancel_by: renewalAt,
    last_charge_at: chargedAt === null ? null : new Date(chargedAt).toISOString(),
    price_minor,
    currency,
    can_resume: !goesOn && !state.isOver && renewal?.by === 'us',
    manage_url: renewal?.by === 'store' ? renewal.manageUrl : null,
    reminder: isReminderDue(state, row.reminder_off?.getTime() ?? null, now.getTime())
      ? { renews_at: renewalAt, price_minor, currency }
      : null,
  };
}
