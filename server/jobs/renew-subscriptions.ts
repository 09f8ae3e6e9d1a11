import { renewSubscriptions as renew } from '#server/pay/renew-subscriptions.ts';
import type { PeriodicJob } from './periodic-job.ts';

/** Checks subscriptions whose period is over with their providers, and ends those that were not paid. */
export const renewSubscriptions: PeriodicJob = { everyMs: 60_000, run: renew };
