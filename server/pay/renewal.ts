import type { Context } from '#server/context.ts';
import type { SubscriptionRow } from '#server/db/subscriptions.ts';
import type { Renewal } from './provider.ts';

/** @throws Error when the provider is no longer configured */
export function renewalOf({ providers }: Pick<Context, 'providers'>, { provider }: SubscriptionRow): Renewal {
  const found = providers[provider];
  if (!found) throw new Error(`the provider ${provider} of a subscription is not configured`);
  return found.renewal;
}
