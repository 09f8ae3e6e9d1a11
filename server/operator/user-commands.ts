import { findAccountByUid, setBlocked, type AccountRow } from '#server/db/accounts.ts';
import { CommandRefused, needWord, type Command, type Operator } from './operator.ts';

async function findByUid({ db }: Operator, rest: readonly string[]): Promise<AccountRow> {
  const uid = needWord(rest, 0, 'user: their UID');
  const account = await findAccountByUid(db, uid);
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
  await setBlocked(operator.db, account.userId, account.blockedAt ?? new Date());
  operator.print(`${account.uid} is blocked.`);
};

/** `user unblock <uid>` */
export const unblockUser: Command = async (operator, rest) => {
  const account = await findByUid(operator, rest);
  await setBlocked(operator.db, account.userId, null);
  operator.print(`${account.uid} is not blocked.`);
};
