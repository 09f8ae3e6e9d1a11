import { purgeBlockChanges, purgeEndedSessions, purgeOldMediaRevocations } from '#server/db/revocations.ts';
import { inBatches, type PeriodicJob } from './periodic-job.ts';

const MINUTE_MS = 60_000;

export const purgeRevocations: PeriodicJob = {
  pauseMs: MINUTE_MS,
  run: async ({ db, clock }, signal) => {
    await inBatches((limit) => purgeOldMediaRevocations(db, clock.now(), limit), signal);
    await inBatches((limit) => purgeEndedSessions(db, limit), signal);
    await inBatches((limit) => purgeBlockChanges(db, limit), signal);
  },
};
