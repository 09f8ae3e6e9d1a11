import { verify as endpoint } from '#contract/endpoints/pay.ts';
import { RuleError } from '#domain/errors.ts';
import type { Context } from '#server/context.ts';
import { findOrder, findOrderByReference, type OrderRow } from '#server/db/orders.ts';
import { AlreadyDone } from '#server/http/envelope.ts';
import { defineHandler } from '#server/http/handler.ts';
import { syncOrder } from '#server/pay/sync-order.ts';
import { findOrCreatePurchaseOrder } from '#server/pay/purchase-order.ts';
import type { Provider } from '#server/pay/provider.ts';
import { presentOrder } from './present-order.ts';

const PRINTABLE = /^[\x21-\x7e]+$/;

/** Rejects a proof of another viewer's purchase with NotFound. */
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

/** @throws RuleError NotFound if the store did not sign the proof for this app */
async function findOrderOfProof(
  { db, clock }: Context,
  { name, store }: Provider,
  proof: string,
  userId: number,
): Promise<OrderRow | undefined> {
  if (!store) return findOrderByReference(db, name, proof);
  return findOrCreatePurchaseOrder(db, name, await store.verifyProof(proof), userId, clock.now());
}
