import { eraseAgain, findAccountsToErase } from '#server/db/delete-account.ts';
import { inBatches, type PeriodicJob } from './periodic-job.ts';

const MINUTE_MS = 60_000;
/** No request of the account runs longer after its sessions have ended. */
const LATE_WRITES_MS = 10 * MINUTE_MS;

/** The time for a store of behavior records that deletes in the background. */
const ERASE_WAIT_MS = 5_000;

/** Erases what requests wrote while the account was deleted, and what could not be erased at once. */
export const eraseDeletedAccounts: PeriodicJob = {
  pauseMs: 5 * MINUTE_MS,
  run: async ({ db, clock, log, behaviorSink }, signal) => {
    const before = new Date(clock.now().getTime() - LATE_WRITES_MS);
    await inBatches(async (limit) => {
      const userIds = await findAccountsToErase(db, before, limit);
      const left = new Set(await behaviorSink.erase(userIds, ERASE_WAIT_MS));
      for (const userId of userIds) {
        if (left.has(userId)) continue;
        await eraseAgain(db, userId, clock.now()).catch((error: unknown) => {
          log.warn({ err: error, userId }, 'the rows of a deleted account could not be erased again');
          left.add(userId);
        });
      }
      // The next run tries those that are left.
      return userIds.length - left.size;
    }, signal);
  },
};
