import { reconcileOrders as reconcile } from '#server/pay/sync-order.ts';
import type { PeriodicJob } from './periodic-job.ts';

export const reconcileOrders: PeriodicJob = {
  pauseMs: 60_000,
  run: async (context, signal) => {
    await reconcile(context, signal);
  },
};
