import { renewSubscriptions as renew } from '#server/pay/renew-subscriptions.ts';
import type { PeriodicJob } from './periodic-job.ts';

export const renewSubscriptions: PeriodicJob = { pauseMs: 60_000, run: renew };
