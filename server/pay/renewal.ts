/** Who lets a viewer's plan renew or end. */
import type { Context } from '#server/context.ts';
import type { SubscriptionRow } from '#server/db/subscriptions.ts';
import type { Renewal } from './provider.ts';

/** @throws Error where its provider is not configured any more */
export function renewalOf({ providers }: Pick<Context, 'providers'>, { provider }: SubscriptionRow): Renewal {
  const found = providers[provider];
  if (!found) throw new Error(`a plan of ${provider}, which is not configured`);
  return found.renewal;
}
