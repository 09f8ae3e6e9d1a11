import { SKIP_MS } from '#domain/feed-order.ts';
import { DAY_MS, utcDate } from '#domain/utc-day.ts';
import { purgeOldAdMobTransactions } from '#server/db/admob.ts';
import { purgeOldUsage } from '#server/db/chat/usage.ts';
import { purgeOldSkips } from '#server/db/feed.ts';
import { purgeOldAddresses, purgeOldDailyActivity } from '#server/db/rewards.ts';
import { inBatches, type PeriodicJob } from './periodic-job.ts';

const HOUR_MS = 3_600_000;

/** Deletes rows that tasks, limits, callbacks and the feed no longer need. */
export const purgeDailyActivity: PeriodicJob = {
  pauseMs: HOUR_MS,
  run: async ({ db, clock }, signal) => {
    const now = clock.now().getTime();
    const dayAgo = now - DAY_MS;
    const yesterday = utcDate(dayAgo);
    await inBatches((limit) => purgeOldDailyActivity(db, yesterday, limit), signal);
    await inBatches((limit) => purgeOldUsage(db, yesterday, limit), signal);
    await inBatches((limit) => purgeOldAddresses(db, yesterday, limit), signal);
    await inBatches((limit) => purgeOldAdMobTransactions(db, new Date(dayAgo), limit), signal);
    await inBatches((limit) => purgeOldSkips(db, new Date(now - SKIP_MS), limit), signal);
  },
};
