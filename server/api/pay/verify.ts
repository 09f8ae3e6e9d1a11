import { verify as endpoint } from '#contract/endpoints/pay.ts';
import { RuleError } from '#domain/errors.ts';
import type { Context } from '#server/context.ts';
import { findOrder, findOrderByReference, type OrderRow } from '#server/db/orders.ts';
import { AlreadyDone } from '#server/http/envelope.ts';
import { defineHandler } from '#server/http/handler.ts';
import { syncOrder } from '#server/pay/sync-order.ts';
import { findOrCreateOrderOfStorePurchase } from '#server/pay/order-of-store-purchase.ts';
import type { Provider } from '#server/pay/provider.ts';
import { presentOrder } from './present-order.ts';

const PRINTABLE = /^[\x21-\x7e]+$/;

/** Credits a proven payment. Rejects a proof of another viewer's purchase with NotFound. */
export const verify = defineHandler(endpoint, async ({ input, viewer, context }) => {
  const { db, providers } = context;
  const provider = providers[input.provider];
  if (!provider || !PRINTABLE.test(input.proof)) throw new RuleError('NotFound');
  const found = await findOrderOfProof(context, provider, input.proof, viewer.userId);
  if (found?.user_id !== viewer.userId) throw new RuleError('NotFound');
  const result = await syncOrder(context, found);
  const current = (await findOrder(db, found.order_id)) ?? found;
  const isCredited = current.status === 'paid' || current.status === 'refunded';
  return isCredited && result !== 'applied' ? new AlreadyDone(presentOrder(current)) : presentOrder(current);
});

/**
 * Returns the order that the proof pays for, or undefined if there is none.
 * @throws RuleError NotFound unless the store confirms a purchase of our product in our app
 */
async function findOrderOfProof(
  { db, clock }: Context,
  { name, store }: Provider,
  proof: string,
  userId: number,
): Promise<OrderRow | undefined> {
  if (!store) return findOrderByReference(db, name, proof);
  return findOrCreateOrderOfStorePurchase(db, name, await store.verifyProof(proof), userId, clock.now());
}
