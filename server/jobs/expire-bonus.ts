import { changeMoney, NO_STATE } from '#server/db/ledger.ts';
import { readExpiredLots, type ExpiredLot } from '#server/db/wallets.ts';
import type { Context } from '#server/context.ts';
import type { PeriodicJob } from './periodic-job.ts';

const BATCH_SIZE = 500;
const CONCURRENCY = 4;

/** Expires due bonus, also of viewers who do not return (spec §4). */
export const expireBonus: PeriodicJob = {
  pauseMs: 60_000,
  run: async (context, signal) => {
    const now = context.clock.now();
    let after: ExpiredLot | undefined;
    do {
      const lots = await readExpiredLots(context.db, now, BATCH_SIZE, after);
      const users = new Set(lots.map(({ userId }) => userId)).values();
      await Promise.all(
        Array.from({ length: CONCURRENCY }, async () => {
          for (const userId of users) await expire(context, userId);
        }),
      );
      // The next batch skips lots that could not be expired. Reading them again would never end.
      after = lots.length === BATCH_SIZE ? lots.at(-1) : undefined;
    } while (after && !signal.aborted);
  },
};

/** Expires a viewer's due lots by a change that does nothing else. */
async function expire(context: Context, userId: number): Promise<void> {
  try {
    await changeMoney(context, { userId, state: NO_STATE, decide: () => ({}) });
  } catch (error) {
    context.log.error({ err: error, userId }, 'bonus could not be expired');
  }
}
