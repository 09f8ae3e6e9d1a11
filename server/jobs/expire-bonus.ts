import { changeMoney, NO_STATE } from '#server/db/ledger.ts';
import { readExpiredLots, type ExpiredLot } from '#server/db/wallets.ts';
import type { Context } from '#server/context.ts';
import type { PeriodicJob } from './periodic-job.ts';

const BATCH_SIZE = 500;
const CONCURRENCY = 4;

/** For viewers who do not return. Spec §4. */
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
      // Skips lots that could not be expired; reading them again would never end.
      after = lots.length === BATCH_SIZE ? lots.at(-1) : undefined;
    } while (after && !signal.aborted);
  },
};

/** An empty change only expires due lots. */
async function expire(context: Context, userId: number): Promise<void> {
  try {
    await changeMoney(context, { userId, state: NO_STATE, decide: () => ({}) });
  } catch (error) {
    context.log.error({ err: error, userId }, 'bonus could not be expired');
  }
}
