import { eraseAgain, findAccountsToErase } from '#server/db/delete-account.ts';
import { inBatches, type PeriodicJob } from './periodic-job.ts';

const MINUTE_MS = 60_000;
/** No request of the account runs longer after its sessions have ended. */
const LATE_WRITES_MS = 10 * MINUTE_MS;

/** Erases what requests wrote while the account was deleted, and what could not be erased at once. */
export const eraseDeletedAccounts: PeriodicJob = {
  pauseMs: 5 * MINUTE_MS,
  run: async ({ db, clock, behaviorSink }, signal) => {
    const before = new Date(clock.now().getTime() - LATE_WRITES_MS);
    await inBatches(async (limit) => {
      const userIds = await findAccountsToErase(db, before, limit);
      for (const userId of userIds) {
        await behaviorSink.erase(userId);
        await eraseAgain(db, userId, clock.now());
      }
      return userIds.length;
    }, signal);
  },
};
