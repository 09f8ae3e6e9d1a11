import { purgeOldSessions } from '#server/db/sessions.ts';
import { purgeAttempts } from '#server/db/sign-in-attempts.ts';
import { inBatches, type PeriodicJob } from './periodic-job.ts';

const HOUR_MS = 3_600_000;
const RETENTION_MS = 30 * 24 * HOUR_MS;

export const purgeSessions: PeriodicJob = {
  pauseMs: HOUR_MS,
  run: async ({ db, clock }, signal) => {
    const now = clock.now();
    await inBatches((limit) => purgeOldSessions(db, new Date(now.getTime() - RETENTION_MS), limit), signal);
    await inBatches((limit) => purgeAttempts(db, now, limit), signal);
  },
};
