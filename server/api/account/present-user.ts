import type { UserInfo } from '#contract/endpoints/account.ts';
import type { AccountRow } from '#server/db/accounts.ts';

/** The viewer as the wire gives it (spec §3). */
export function presentUser(account: AccountRow): UserInfo {
  const { uid, nickname, avatar, coins, bonus, loginType } = account;
  return { uid, nickname, avatar, balance: coins, bonus, total: coins + bonus, loginType };
}
