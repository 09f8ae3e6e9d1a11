import { chargeSandbox as charge } from '#server/pay/sandbox/subscriptions.ts';
import type { PeriodicJob } from './periodic-job.ts';

export const chargeSandbox: PeriodicJob = {
  pauseMs: 30_000,
  run: async (context, signal) => {
    if (context.providers.sandbox) await charge(context, signal);
  },
};
