import { purgeOldResponses } from '#server/db/ledger.ts';
import { inBatches, type PeriodicJob } from './periodic-job.ts';

const HOUR_MS = 3_600_000;
const RETENTION_MS = 48 * HOUR_MS;

export const purgeIdempotencyKeys: PeriodicJob = {
  pauseMs: HOUR_MS,
  run: ({ db, clock }, signal) => {
    const before = new Date(clock.now().getTime() - RETENTION_MS);
    return inBatches((limit) => purgeOldResponses(db, before, limit), signal);
  },
};
