import type { ProviderName } from '#domain/money/providers.ts';
import { findProduct } from '#domain/money/products.ts';
import type { Queryable } from '#server/db/database.ts';
import { findOrder, findOrderByReference, type OrderRow } from '#server/db/orders.ts';
import { savePurchase, findOrderOfSubscription, attachPurchase } from '#server/db/purchases.ts';
import { isOrderId } from './order-id.ts';
import type { Purchase } from '#domain/money/purchase.ts';

/**
 * The account is that of the order that the app named, else of the subscription's earlier periods, else `claimant`.
 * @param claimant user who presents the proof; null for a notification
 * @returns undefined without an account, or when the period has ended
 */
export async function findOrCreatePurchaseOrder(
  db: Queryable,
  provider: ProviderName,
  purchase: Purchase,
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

function isOver({ period }: Purchase, now: Date): boolean {
  return period !== null && period.until <= now.getTime();
}

async function findInitialOrder(
  db: Queryable,
  provider: ProviderName,
  { orderId, subscriptionId }: Purchase,
): Promise<OrderRow | undefined> {
  const named = orderId !== null && isOrderId(orderId) ? await findOrder(db, orderId) : undefined;
  if (named?.provider === provider) return named;
  return subscriptionId === null ? undefined : findOrderOfSubscription(db, provider, subscriptionId);
}
