import { randomBytes } from 'node:crypto';
import { giveReward } from '#domain/money/reward.ts';
import type { Context } from '#server/context.ts';
import { findOrCreateVisitor } from '#server/db/accounts.ts';
import { changeMoney, NO_STATE } from '#server/db/ledger.ts';
import type { Scale } from './scale.ts';
import { PRICE, SHOWS } from './shows.ts';
import { DAY_MS } from '#domain/utc-day.ts';

export type Viewer = {
  readonly index: number;
  readonly userId: number;
  readonly token: string;
  readonly granted: number;
};

const BONUS = 150;
const EXTRA_COINS = 5_000;
const CONCURRENCY = 12;

async function createViewer(context: Context, index: number, coins: number): Promise<Viewer> {
  const { db, clock, sessions } = context;
  const deviceHash = randomBytes(32);
  const visitor = {
    ...{ deviceHash, credentialHash: deviceHash, addresses: [{ hash: deviceHash, eligible: 1 }] },
    nickname: (uid: string) => uid,
    attribution: {},
    now: clock.now(),
  };
  const { userId } = (await findOrCreateVisitor(db, visitor)).account;
  await changeMoney(context, {
    userId,
    state: NO_STATE,
    decide: (ledger, _state, now) => {
      const reward = { coins, bonus: BONUS, vipDays: 0 };
      giveReward(ledger, { kind: 'grant', key: 'faults' }, reward, { now, bonusLifeMs: DAY_MS });
      return {};
    },
  });
  const token = await sessions.create({ userId, deviceHash, headers: {} });
  return { index, userId, token, granted: coins + BONUS };
}

/** Creates viewers with a session and enough coins for all unlocks. */
export async function createViewers(context: Context, { viewers, episodes }: Scale): Promise<Viewer[]> {
  const coins = SHOWS.length * (episodes - 1) * PRICE + EXTRA_COINS;
  const created: Viewer[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < viewers) {
      next += 1;
      created.push(await createViewer(context, next, coins));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return created;
}
