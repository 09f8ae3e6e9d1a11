import { verify as call } from '#contract/endpoints/pay.ts';
import { RuleError } from '#domain/errors.ts';
import { findOrder, findOrderByReference } from '#server/db/orders.ts';
import { DoneBefore } from '#server/http/envelope.ts';
import { handle } from '#server/http/verb.ts';
import { askProvider } from '#server/pay/ask-provider.ts';
import { presentOrder } from './present-order.ts';

const PRINTABLE = /^[\x21-\x7e]+$/;

/** Whose proof it is, is not told to anyone else. */
export const verify = handle(call, async ({ input, viewer, context }) => {
  const { db, providers } = context;
  if (!providers[input.provider] || !PRINTABLE.test(input.proof)) throw new RuleError('NotFound');
  const found = await findOrderByReference(db, input.provider, input.proof);
  if (found?.user_id !== viewer.userId) throw new RuleError('NotFound');
  const outcome = await askProvider(context, found);
  const now = (await findOrder(db, found.order_id)) ?? found;
  const isCredited = now.status === 'paid' || now.status === 'refunded';
  return isCredited && outcome !== 'applied' ? new DoneBefore(presentOrder(now)) : presentOrder(now);
});
