import { order as endpoint } from '#contract/endpoints/pay.ts';
import { Order } from '#contract/pay-shapes.ts';
import { RuleError } from '#domain/errors.ts';
import { findProduct } from '#domain/money/products.ts';
import { assertPlanAvailable } from '#domain/money/vip.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { reserveKey, saveResponse } from '#server/db/idempotency.ts';
import { saveCheckout, setFailed, openOrder, type NewOrder, type OrderRow } from '#server/db/orders.ts';
import { findSubscription } from '#server/db/subscriptions.ts';
import { defineHandler } from '#server/http/handler.ts';
import { toIdempotencyKey } from '#server/http/idempotency-key.ts';
import type { Provider } from '#server/pay/provider.ts';
import { readFirstTopupExtra } from '#server/pay/first-topup-extra.ts';
import { RETURN_PATH } from '#server/pay/return-url.ts';
import { trySyncOrder } from '#server/pay/sync-order.ts';
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
  if (context.config.closedProviders.includes(provider.name)) throw new RuleError('PaymentsClosed');
  if ('plan' in product) assertPlanAvailable(product.plan, (await findSubscription(db, userId, now))?.plan);
  const wanted = { userId, product, provider: provider.name, returnTo: input.return_to, language, now };
  const response = presentOrder(await openWithCheckout(context, provider, wanted, origin));
  if (identity) await saveResponse(db, identity, response);
  return response;
});

type WantedOrder = Omit<NewOrder, 'offeredExtra'>;

/** A parallel request may replace the order while the provider creates its checkout. It is then closed, too. */
async function openWithCheckout(
  context: Context,
  provider: Provider,
  wanted: WantedOrder,
  origin: string,
): Promise<OrderRow> {
  for (;;) {
    const opened = await ensureCheckout(context.db, provider, await openCurrentOrder(context, wanted), origin);
    if (opened.status !== 'failed') return opened;
    await trySyncOrder(context, opened);
  }
}

/** Closes the checkouts of replaced orders. If one of them has been paid, the offer of the first top-up may change. */
async function openCurrentOrder(context: Context, wanted: WantedOrder): Promise<OrderRow> {
  const { product, userId } = wanted;
  for (;;) {
    const offeredExtra = 'coins' in product ? await readFirstTopupExtra(context, userId, product.coins) : 0;
    const { order: opened, replaced } = await openOrder(context.db, { ...wanted, offeredExtra });
    if (replaced.length === 0) return opened;
    // The job `reconcile-orders` repeats what fails here.
    for (const each of replaced) await trySyncOrder(context, each);
  }
}

/**
 * Returns the order with a checkout page, which orders of an app store do not need.
 * @throws Error if the provider fails; the order is then marked as failed, so that a retry creates another one
 */
async function ensureCheckout(db: Database, provider: Provider, opened: OrderRow, origin: string): Promise<OrderRow> {
  if (opened.checkout_url !== null || !provider.createCheckout) return opened;
  try {
    const returnUrl = `${origin}${RETURN_PATH}${opened.order_id}`;
    return await saveCheckout(db, opened, await provider.createCheckout({ order: opened, origin, returnUrl }));
  } catch (error) {
    await setFailed(db, opened.order_id);
    throw error;
  }
}
