/** What Google's purchases say in the product's own terms. */
import { findProduct } from '#domain/money/products.ts';
import type { OrderEvent, Purchase, SubscriptionEvent } from '../provider.ts';
import { daysToCome } from '../store-period.ts';
import type { GoogleOrder, GooglePlan, GoogleProduct } from './client.ts';

const STATUSES: Readonly<Record<string, 'active' | 'past_due' | 'ended'>> = {
  SUBSCRIPTION_STATE_ACTIVE: 'active',
  /** It lasts to the end of what is paid. */
  SUBSCRIPTION_STATE_CANCELED: 'active',
  SUBSCRIPTION_STATE_IN_GRACE_PERIOD: 'past_due',
  SUBSCRIPTION_STATE_ON_HOLD: 'past_due',
  SUBSCRIPTION_STATE_PAUSED: 'past_due',
  SUBSCRIPTION_STATE_EXPIRED: 'ended',
};

/** What was sold: one package of coins; undefined for anything else. */
export function purchaseOfProduct(sold: GoogleProduct): Purchase | undefined {
  const [item, ...more] = sold.productLineItem ?? [];
  const product = findProduct(item?.productId ?? '');
  if (!product || 'plan' in product || more.length > 0 || !sold.orderId) return undefined;
  const { quantity, consumptionState } = item?.productOfferDetails ?? {};
  if ((quantity ?? 1) !== 1) return undefined;
  return {
    reference: sold.orderId,
    productId: product.productId,
    vipDays: 0,
    orderId: sold.obfuscatedExternalAccountId ?? null,
    subscription: null,
    isUnconfirmed: consumptionState !== 'CONSUMPTION_STATE_CONSUMED',
  };
}

export function tellProduct(sold: GoogleProduct, purchase: Purchase, token: string): OrderEvent[] {
  const state = sold.purchaseStateContext?.purchaseState;
  if (state === 'CANCELLED') return tellVoided(purchase.reference);
  return state === 'PURCHASED' ? [paid(purchase, token, false)] : [];
}

/** What was sold: the period of a plan that `order` paid for; undefined for anything else. */
export function purchaseOfPlan(plan: GooglePlan, order: GoogleOrder, token: string, now: Date): Purchase | undefined {
  const [item, ...more] = order.lineItems ?? [];
  const product = findProduct(item?.productId ?? '');
  if (!product || !('plan' in product) || more.length > 0 || !order.orderId) return undefined;
  const { servicePeriodStartTime: start, servicePeriodEndTime: end } = item?.subscriptionDetails ?? {};
  if (!start || !end) return undefined;
  const { externalAccountIdentifiers, outOfAppPurchaseContext } = plan;
  const buyer = externalAccountIdentifiers ?? outOfAppPurchaseContext?.expiredExternalAccountIdentifiers;
  return {
    reference: order.orderId,
    productId: product.productId,
    vipDays: daysToCome(Date.parse(start), Date.parse(end), now.getTime()),
    orderId: buyer?.obfuscatedExternalAccountId ?? null,
    subscription: token,
    isUnconfirmed: plan.acknowledgementState === 'ACKNOWLEDGEMENT_STATE_PENDING',
  };
}

export function tellPlan(
  plan: GooglePlan,
  order: GoogleOrder,
  purchase: Purchase,
  token: string,
): (OrderEvent | SubscriptionEvent)[] {
  const status = STATUSES[plan.subscriptionState ?? ''];
  const renews = status !== 'ended' && plan.lineItems?.[0]?.autoRenewingPlan?.autoRenewEnabled === true;
  const events: (OrderEvent | SubscriptionEvent)[] = [];
  if (order.state === 'REFUNDED' || order.state === 'CANCELED') events.push(...tellVoided(purchase.reference));
  else if (order.state !== 'PENDING') events.push(paid(purchase, token, renews));
  if (status) events.push({ kind: 'subscription', subscription: token, status, renews });
  return events;
}

/** The money went back: refunded, or charged back. It is all of it, and stays there. */
export function tellVoided(reference: string): OrderEvent[] {
  return [
    { kind: 'failed', order: { reference } },
    { kind: 'disputed', order: { reference }, disputeId: reference, percent: 100, state: 'lost' },
  ];
}

function paid(purchase: Purchase, token: string, renews: boolean): OrderEvent {
  const { productId, subscription } = purchase;
  return { kind: 'paid', order: { purchase }, productId, payment: token, payer: null, subscription, renews };
}
