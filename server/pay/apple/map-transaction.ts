import type { JWSTransactionDecodedPayload } from '@apple/app-store-server-library';
import { z } from 'zod';
import { findProduct } from '#domain/money/products.ts';
import type { StorePurchase } from '#domain/money/store-purchase.ts';
import type { OrderEvent, ProviderEvent } from '../provider.ts';
import type { AppleStatus } from './client.ts';

/** 100% in Apple's unit, which is a thousandth of a percent. */
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
export function toPurchase(transaction: JWSTransactionDecodedPayload, appId: string): StorePurchase | undefined {
  const { success, data: sold } = SoldTransaction.safeParse(transaction);
  // At Apple, ids are unique per developer, so ours may have the app's id as a prefix.
  const product = success ? findProduct(sold.productId.replace(`${appId}.`, '')) : undefined;
  if (!sold || !product) return undefined;
  const isPlan = 'plan' in product;
  if (sold.type !== (isPlan ? 'Auto-Renewable Subscription' : 'Consumable')) return undefined;
  return {
    storePaymentId: sold.transactionId,
    productId: product.productId,
    period: isPlan ? { from: sold.purchaseDate, until: sold.expiresDate } : null,
    orderId: sold.appAccountToken,
    subscriptionId: isPlan ? sold.originalTransactionId : null,
    needsAcknowledgement: false,
  };
}

/**
 * Maps a refund to a lost dispute, because Apple may reverse a refund.
 * @param statuses statuses of all subscriptions of the buyer
 */
export function mapTransaction(
  transaction: JWSTransactionDecodedPayload,
  purchase: StorePurchase,
  statuses: readonly AppleStatus[],
): ProviderEvent[] {
  const { storePaymentId, productId, subscriptionId, period } = purchase;
  const found = statuses.find(({ originalTransactionId }) => originalTransactionId === subscriptionId);
  const status = found && STATUSES[found.status];
  const renews = found?.renews === true && status !== 'ended';
  const events: ProviderEvent[] = [];
  if (transaction.revocationDate === undefined) {
    const payer = transaction.appTransactionId ?? null;
    const order = { purchase };
    events.push({ kind: 'paid', order, productId, paymentId: storePaymentId, payer, subscriptionId, renews, period });
  } else {
    const percent = ((transaction.revocationPercentage ?? WHOLE_PERCENT) * 100) / WHOLE_PERCENT;
    const order = { reference: storePaymentId };
    events.push({ kind: 'failed', order });
    events.push({ kind: 'disputed', order, disputeId: storePaymentId, percent, state: 'lost' });
  }
  if (subscriptionId !== null && status) events.push({ kind: 'subscription', subscriptionId, status, renews });
  return events;
}

export function mapReversal({ storePaymentId }: StorePurchase): OrderEvent {
  const order = { reference: storePaymentId };
  return { kind: 'disputed', order, disputeId: storePaymentId, percent: 100, state: 'won' };
}
