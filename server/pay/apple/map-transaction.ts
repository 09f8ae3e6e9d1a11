import type { JWSTransactionDecodedPayload } from '@apple/app-store-server-library';
import { z } from 'zod';
import { findProduct } from '#domain/money/products.ts';
import type { Purchase } from '#domain/money/purchase.ts';
import type { OrderEvent, ProviderEvent } from '../provider.ts';
import type { AppleStatus } from './client.ts';

/** In thousandths of a percent. */
const WHOLE_PERCENT = 100_000;

const STATUSES: Readonly<Record<number, 'active' | 'past_due' | 'ended'>> = {
  1: 'active',
  2: 'ended',
  3: 'past_due',
  4: 'past_due',
  5: 'ended',
};

/** Excludes family sharing and quantities above one. */
const SoldTransaction = z.object({
  transactionId: z.string(),
  originalTransactionId: z.string(),
  productId: z.string(),
  type: z.string(),
  quantity: z.literal(1).default(1),
  inAppOwnershipType: z.literal('PURCHASED'),
  appAccountToken: z.string().toLowerCase().nullable().default(null),
  purchaseDate: z.number().default(0),
  expiresDate: z.number().default(0),
});

/** Returns undefined for products that are not ours. */
export function toPurchase(transaction: JWSTransactionDecodedPayload, appId: string): Purchase | undefined {
  const { success, data: sold } = SoldTransaction.safeParse(transaction);
  // Ids are unique per developer, so they may have the app's id as prefix.
  const product = success ? findProduct(sold.productId.replace(`${appId}.`, '')) : undefined;
  if (!sold || !product) return undefined;
  const isPlan = 'plan' in product;
  if (sold.type !== (isPlan ? 'Auto-Renewable Subscription' : 'Consumable')) return undefined;
  return {
    reference: sold.transactionId,
    productId: product.productId,
    period: isPlan ? { from: sold.purchaseDate, until: sold.expiresDate } : null,
    orderId: sold.appAccountToken,
    subscription: isPlan ? sold.originalTransactionId : null,
    isUnconfirmed: false,
  };
}

/**
 * A refund becomes a lost dispute, because Apple may reverse it.
 * @param statuses of all subscriptions of the buyer
 */
export function mapTransaction(
  transaction: JWSTransactionDecodedPayload,
  purchase: Purchase,
  statuses: readonly AppleStatus[],
): ProviderEvent[] {
  const { reference, productId, subscription, period } = purchase;
  const found = statuses.find(({ originalTransactionId }) => originalTransactionId === subscription);
  const status = found && STATUSES[found.status];
  const renews = found?.renews === true && status !== 'ended';
  const events: ProviderEvent[] = [];
  if (transaction.revocationDate === undefined) {
    const payer = transaction.appTransactionId ?? null;
    const order = { purchase };
    events.push({ kind: 'paid', order, productId, payment: reference, payer, subscription, renews, period });
  } else {
    const percent = ((transaction.revocationPercentage ?? WHOLE_PERCENT) * 100) / WHOLE_PERCENT;
    events.push({ kind: 'failed', order: { reference } });
    events.push({ kind: 'disputed', order: { reference }, disputeId: reference, percent, state: 'lost' });
  }
  if (subscription !== null && status) events.push({ kind: 'subscription', subscription, status, renews });
  return events;
}

export function mapReversal({ reference }: Purchase): OrderEvent {
  return { kind: 'disputed', order: { reference }, disputeId: reference, percent: 100, state: 'won' };
}
