import { randomUUID } from 'node:crypto';
import { giveReward } from '#domain/money/reward.ts';
import { findAccountByUid, setBlocked, type AccountRow } from '#server/db/accounts.ts';
import { createEconomy } from '#server/db/economy.ts';
import { changeMoney, NO_STATE } from '#server/db/ledger.ts';
import { CommandRefused, needWord, readFlags, RewardFlags, rewardOf, type Command, type Operator } from './operator.ts';

async function findByUid({ db, clock }: Operator, rest: readonly string[]): Promise<AccountRow> {
  const uid = needWord(rest, 0, 'user: their UID');
  const account = await findAccountByUid(db, uid, clock.now());
  if (!account) throw new CommandRefused(`There is no user with the UID ${uid}.`);
  return account;
}

/** `user find <uid>` */
export const findUser: Command = async (operator, rest) => {
  const { uid, nickname, loginType, coins, bonus, blockedAt } = await findByUid(operator, rest);
  operator.print(
    `${uid}  ${nickname}  ${loginType}  ${coins} coins, ${bonus} bonus${blockedAt ? `  blocked since ${blockedAt.toISOString()}` : ''}`,
  );
};

/** `user block <uid>` */
export const blockUser: Command = async (operator, rest) => {
  const account = await findByUid(operator, rest);
  await setBlocked(operator.db, account.userId, account.blockedAt ?? operator.clock.now());
  operator.print(`${account.uid} is blocked.`);
};

/** `user unblock <uid>` */
export const unblockUser: Command = async (operator, rest) => {
  const account = await findByUid(operator, rest);
  await setBlocked(operator.db, account.userId, null);
  operator.print(`${account.uid} is not blocked.`);
};

/** `user grant <uid> --coins … --bonus … --vip-days …`: each time it is given, it gives. */
export const grantUser: Command = async (operator, rest) => {
  const { userId, uid } = await findByUid(operator, rest);
  const reward = rewardOf(readFlags(operator.flags, RewardFlags));
  const { bonusLifeMs } = await createEconomy(operator.db, operator.clock)();
  const { coins, bonus, vipExpiresAt } = await changeMoney(operator, {
    userId,
    state: NO_STATE,
    decide: (ledger, _facts, now) => {
      giveReward(ledger, { kind: 'grant', key: `grant:${randomUUID()}` }, reward, { now, bonusLifeMs });
      return ledger.balances;
    },
  });
  const vip = vipExpiresAt === null ? '' : `, VIP until ${new Date(vipExpiresAt).toISOString()}`;
  operator.print(`${uid} has ${coins} coins, ${bonus} bonus${vip}.`);
};
