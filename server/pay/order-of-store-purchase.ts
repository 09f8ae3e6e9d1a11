import type { ProviderName } from '#domain/money/providers.ts';
import { findProduct } from '#domain/money/products.ts';
import type { Queryable } from '#server/db/database.ts';
import { findOrder, findOrderByReference, type OrderRow } from '#server/db/orders.ts';
import { savePurchase, findOrderOfSubscription, attachPurchase } from '#server/db/purchases.ts';
import { isOrderId } from './order-id.ts';
import type { StorePurchase } from '#domain/money/store-purchase.ts';

/**
 * Returns or creates the order of a purchase from an app store. A new order belongs to the account of the order that
 * the app named, or else of the subscription's first order. If there is neither and the app named no order, it belongs
 * to `claimant`. Returns undefined without an account or product, or if the period of a new order is over.
 * @param claimant viewer who sent the store's proof of purchase; null for a notification
 */
export async function findOrCreateOrderOfStorePurchase(
  db: Queryable,
  provider: ProviderName,
  purchase: StorePurchase,
  claimant: number | null,
  now: Date,
): Promise<OrderRow | undefined> {
  const existing = await findOrderByReference(db, provider, purchase.storePaymentId);
  if (existing) return existing;
  const product = findProduct(purchase.productId);
  if (!product || isOver(purchase, now)) return undefined;
  const initialOrder = await findInitialOrder(db, provider, purchase);
  const userId = initialOrder ? initialOrder.user_id : claimant;
  const namesUnknownOrder = !initialOrder && purchase.orderId !== null;
  if (userId === null || namesUnknownOrder) return undefined;
  const isAwaitingPurchase = initialOrder?.reference === null && initialOrder.product_id === purchase.productId;
  const attached = isAwaitingPurchase ? await attachPurchase(db, initialOrder, purchase, now) : undefined;
  return attached ?? savePurchase(db, { userId, provider, product, purchase, now });
}

function isOver({ period }: StorePurchase, now: Date): boolean {
  return period !== null && period.until <= now.getTime();
}

async function findInitialOrder(
  db: Queryable,
  provider: ProviderName,
  { orderId, subscriptionId }: StorePurchase,
): Promise<OrderRow | undefined> {
  const named = orderId !== null && isOrderId(orderId) ? await findOrder(db, orderId) : undefined;
  if (named?.provider === provider) return named;
  return subscriptionId === null ? undefined : findOrderOfSubscription(db, provider, subscriptionId);
}
