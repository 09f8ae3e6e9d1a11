import { purgeOldSessions } from '#server/db/sessions.ts';
import { inBatches, type PeriodicJob } from './periodic-job.ts';

const HOUR_MS = 3_600_000;
const RETENTION_MS = 30 * 24 * HOUR_MS;

export const purgeSessions: PeriodicJob = {
  pauseMs: HOUR_MS,
  run: ({ db, clock }, signal) => {
    const before = new Date(clock.now().getTime() - RETENTION_MS);
    return inBatches((limit) => purgeOldSessions(db, before, limit), signal);
  },
};
