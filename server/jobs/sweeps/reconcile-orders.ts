/** Asks the payment providers about orders of which nothing was heard. */
import { reconcileOrders as reconcile } from '#server/pay/ask-provider.ts';
import type { Sweep } from './sweep.ts';

export const reconcileOrders: Sweep = {
  everyMs: 60_000,
  run: async (context, signal) => {
    await reconcile(context, signal);
  },
};
