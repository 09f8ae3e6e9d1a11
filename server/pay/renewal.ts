import { RuleError } from '#domain/errors.ts';
import type { Context } from '#server/context.ts';
import type { SubscriptionRow } from '#server/db/subscriptions.ts';
import type { Renewal } from './provider.ts';

type Providers = Pick<Context, 'providers'>;
type Subscription = Pick<SubscriptionRow, 'provider'>;

/** Returns undefined when the provider is no longer configured. */
export function findRenewal({ providers }: Providers, { provider }: Subscription): Renewal | undefined {
  return providers[provider]?.renewal;
}

/** @throws RuleError NotFound when the provider is no longer configured, so that nobody here can change the plan */
export function renewalOf(context: Providers, subscription: Subscription): Renewal {
  const renewal = findRenewal(context, subscription);
  if (!renewal) throw new RuleError('NotFound', `the provider ${subscription.provider} is not configured`);
  return renewal;
}
