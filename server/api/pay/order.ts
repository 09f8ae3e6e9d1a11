import { order as endpoint } from '#contract/endpoints/pay.ts';
import { Order } from '#contract/pay-shapes.ts';
import { RuleError } from '#domain/errors.ts';
import { findProduct } from '#domain/money/products.ts';
import { assertPlanAvailable } from '#domain/money/vip.ts';
import type { Context } from '#server/context.ts';
import { reserveKey, saveResponse } from '#server/db/idempotency.ts';
import { saveCheckout, setFailed, openOrder, type OrderRow } from '#server/db/orders.ts';
import { findSubscription } from '#server/db/subscriptions.ts';
import { defineHandler } from '#server/http/handler.ts';
import { toIdempotencyKey } from '#server/http/idempotency-key.ts';
import type { Provider } from '#server/pay/provider.ts';
import { RETURN_PATH } from '#server/pay/return-url.ts';
import { presentOrder } from './present-order.ts';

export const order = defineHandler(endpoint, async ({ input, viewer, idempotencyKey, language, origin, context }) => {
  const { db, clock } = context;
  const { userId } = viewer;
  const key = toIdempotencyKey(endpoint, input, idempotencyKey);
  const identity = key && { userId, ...key };
  const now = clock.now();
  const earlier = identity && (await reserveKey(db, identity, now));
  if (earlier !== undefined) return Order.parse(earlier);

  const product = findProduct(input.product_id);
  const provider = context.providers[input.provider];
  if (!product || !provider) throw new RuleError('NotFound');
  if ('plan' in product) assertPlanAvailable(product.plan, (await findSubscription(db, userId, now))?.plan);
  const opened = await openOrder(db, {
    userId,
    product,
    provider: provider.name,
    returnTo: input.return_to,
    language,
    now,
  });
  const response = presentOrder(await ensureCheckout(context, provider, opened, origin));
  if (identity) await saveResponse(db, identity, response);
  return response;
});

/**
 * Returns the order with a checkout page, which orders of an app store do not need.
 * @throws Error if the provider fails; the order is then marked as failed, so that a retry creates another one
 */
async function ensureCheckout(
  { db }: Context,
  provider: Provider,
  opened: OrderRow,
  origin: string,
): Promise<OrderRow> {
  if (opened.checkout_url !== null || !provider.createCheckout) return opened;
  try {
    const returnUrl = `${origin}${RETURN_PATH}${opened.order_id}`;
    return await saveCheckout(db, opened, await provider.createCheckout({ order: opened, origin, returnUrl }));
  } catch (error) {
    await setFailed(db, opened.order_id);
    throw error;
  }
}
