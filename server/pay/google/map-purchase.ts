import { z } from 'zod';
import { findProduct } from '#domain/money/products.ts';
import type { StorePurchase } from '#domain/money/store-purchase.ts';
import type { OrderEvent, ProviderEvent } from '../provider.ts';
import type { GoogleOrder, GoogleSubscription, GoogleProduct } from './client.ts';

const STATUSES: ReadonlyMap<string, 'active' | 'past_due' | 'ended'> = new Map([
  ['SUBSCRIPTION_STATE_ACTIVE', 'active'],
  /** A cancelled subscription stays active until its paid period ends. */
  ['SUBSCRIPTION_STATE_CANCELED', 'active'],
  ['SUBSCRIPTION_STATE_IN_GRACE_PERIOD', 'past_due'],
  ['SUBSCRIPTION_STATE_ON_HOLD', 'past_due'],
  ['SUBSCRIPTION_STATE_PAUSED', 'past_due'],
  ['SUBSCRIPTION_STATE_EXPIRED', 'ended'],
]);

/** Accepts exactly one product with quantity one. */
const SoldProduct = z.object({
  orderId: z.string().min(1),
  obfuscatedExternalAccountId: z.string().nullable().default(null),
  productLineItem: z.tuple([
    z.object({
      productId: z.string(),
      productOfferDetails: z.object({ quantity: z.literal(1).default(1), consumptionState: z.string().optional() }),
    }),
  ]),
});

/** Returns undefined for other products than our coin packages. */
export function toProductPurchase(product: GoogleProduct): StorePurchase | undefined {
  const { data: sold } = SoldProduct.safeParse(product);
  if (!sold) return undefined;
  const { productId, productOfferDetails } = sold.productLineItem[0];
  const found = findProduct(productId);
  if (!found || 'plan' in found) return undefined;
  return {
    storePaymentId: sold.orderId,
    productId,
    period: null,
    orderId: sold.obfuscatedExternalAccountId,
    subscriptionId: null,
    needsAcknowledgement: productOfferDetails.consumptionState !== 'CONSUMPTION_STATE_CONSUMED',
  };
}

export function mapProduct(sold: GoogleProduct, purchase: StorePurchase, token: string): OrderEvent[] {
  const state = sold.purchaseStateContext?.purchaseState;
  if (state === 'CANCELLED') return mapVoided(purchase.storePaymentId);
  return state === 'PURCHASED' ? [paidEvent(purchase, token, false)] : [];
}

const Instant = z.string().transform((time) => Date.parse(time));

const SoldPeriod = z.object({
  orderId: z.string().min(1),
  lineItems: z.tuple([
    z.object({
      productId: z.string(),
      subscriptionDetails: z.object({ servicePeriodStartTime: Instant, servicePeriodEndTime: Instant }),
    }),
  ]),
});

/** Returns undefined for products that are not ours. @param order Google's order of the paid period */
export function toSubscriptionPurchase(
  subscription: GoogleSubscription,
  order: GoogleOrder,
  token: string,
): StorePurchase | undefined {
  const { data: sold } = SoldPeriod.safeParse(order);
  if (!sold) return undefined;
  const { productId, subscriptionDetails: period } = sold.lineItems[0];
  const found = findProduct(productId);
  if (!found || !('plan' in found)) return undefined;
  return {
    storePaymentId: sold.orderId,
    productId,
    period: { from: period.servicePeriodStartTime, until: period.servicePeriodEndTime },
    orderId: accountIdOf(subscription),
    subscriptionId: token,
    needsAcknowledgement: subscription.acknowledgementState === 'ACKNOWLEDGEMENT_STATE_PENDING',
  };
}

/** Returns the account id of the subscription, or of the earlier one that was resumed on Google's pages. */
function accountIdOf({ externalAccountIdentifiers, outOfAppPurchaseContext }: GoogleSubscription): string | null {
  const identifiers = externalAccountIdentifiers ?? outOfAppPurchaseContext?.expiredExternalAccountIdentifiers;
  return identifiers?.obfuscatedExternalAccountId ?? null;
}

export function mapSubscription(
  subscription: GoogleSubscription,
  order: GoogleOrder,
  purchase: StorePurchase,
  token: string,
): ProviderEvent[] {
  const status = STATUSES.get(subscription.subscriptionState ?? '');
  const renews = status !== 'ended' && subscription.lineItems?.[0]?.autoRenewingPlan?.autoRenewEnabled === true;
  const events: ProviderEvent[] = [];
  if (order.state === 'REFUNDED' || order.state === 'CANCELED') events.push(...mapVoided(purchase.storePaymentId));
  else if (order.state !== 'PENDING') events.push(paidEvent(purchase, token, renews));
  if (status) events.push({ kind: 'subscription', subscriptionId: token, status, renews });
  return events;
}

/** Maps a voided purchase. Google voids a purchase only in full, and never reverses it. */
export function mapVoided(googleOrderId: string): OrderEvent[] {
  const order = { reference: googleOrderId };
  return [
    { kind: 'failed', order },
    { kind: 'disputed', order, disputeId: googleOrderId, percent: 100, state: 'lost' },
  ];
}

function paidEvent(purchase: StorePurchase, token: string, renews: boolean): OrderEvent {
  const { productId, subscriptionId, period } = purchase;
  return {
    kind: 'paid',
    order: { purchase },
    productId,
    paymentId: token,
    payer: null,
    subscriptionId,
    renews,
    period,
  };
}
