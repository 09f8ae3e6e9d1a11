import { DAY_MS } from '#domain/utc-day.ts';
import { purgeMessages } from '#server/db/push-messages.ts';
import { inBatches, type PeriodicJob } from './periodic-job.ts';

/** An event is announced within days, so it does not occur again after this time. */
const RETENTION_MS = 90 * DAY_MS;

export const purgePushMessages: PeriodicJob = {
  pauseMs: 3_600_000,
  run: ({ db, clock }, signal) => {
    const before = new Date(clock.now().getTime() - RETENTION_MS);
    return inBatches((limit) => purgeMessages(db, before, limit), signal);
  },
};
