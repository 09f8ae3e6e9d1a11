/** Takes away bonus whose time is over, also from those who never come back. Spec §4. */
import { changeMoney, NO_FACTS } from '#server/db/ledger.ts';
import { readDueLots, type DueLot } from '#server/db/wallets.ts';
import type { Context } from '#server/context.ts';
import type { Sweep } from './sweep.ts';

const BATCH = 500;
/** Users at a time: a share of the pool, the rest is for viewers. */
const AT_ONCE = 4;

export const expireBonus: Sweep = {
  everyMs: 60_000,
  run: async (context, signal) => {
    const now = context.clock.now();
    let after: DueLot | undefined;
    do {
      const lots = await readDueLots(context.db, now, BATCH, after);
      const users = new Set(lots.map(({ userId }) => userId)).values();
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (const userId of users) await expire(context, userId);
        }),
      );
      // From behind the last one on: what could not be expired must not be met again and again.
      after = lots.length === BATCH ? lots.at(-1) : undefined;
    } while (after && !signal.aborted);
  },
};

/** Any change of a user's money begins with the expiry of what is due; this one has nothing more to do. */
async function expire(context: Context, userId: number): Promise<void> {
  try {
    await changeMoney(context, { userId, facts: NO_FACTS, decide: () => ({}) });
  } catch (error) {
    context.log.error({ err: error, userId }, 'bonus could not be expired');
  }
}
