import { DAY_MS } from '#domain/utc-day.ts';
import type { PeriodicJob } from './periodic-job.ts';

const HOUR_MS = 3_600_000;

/** Prepares the store of behavior records for the coming month, and deletes old months. */
export const maintainBehaviorRecords: PeriodicJob = {
  pauseMs: HOUR_MS,
  run: async ({ behaviorSink, clock, config }) => {
    const now = clock.now();
    await behaviorSink.maintain(now, new Date(now.getTime() - config.behavior.retentionDays * DAY_MS));
  },
};
