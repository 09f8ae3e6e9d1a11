import type { UserInfo } from '#contract/shapes.ts';
import { capOf } from '#domain/money/auto-unlock.ts';
import type { Economy } from '#domain/money/economy.ts';
import { LOGIN_TYPE_OF } from '#domain/sign-in.ts';
import type { AccountRow } from '#server/db/accounts.ts';
import { publicDeviceId } from '#server/http/session.ts';
import { presentWallet } from '../wallet/present-wallet.ts';

type Viewing = { readonly deviceHash: Buffer; readonly economy: Economy; readonly now: Date };

export function presentUser(account: AccountRow, { deviceHash, economy, now }: Viewing): UserInfo {
  const { uid, nickname, avatar, loginType } = account;
  return {
    uid,
    nickname,
    avatar,
    ...presentWallet(account),
    loginType,
    bound: account.channels.map((channel) => LOGIN_TYPE_OF[channel]),
    vip: presentVip(account, now),
    // `auto_lock` is the API's name for auto-unlock.
    auto_lock: account.autoUnlock,
    auto_lock_cap: capOf({ cap: account.autoUnlockCap }, economy),
    first_topup_available: account.firstTopupOpen,
    device_id: publicDeviceId(deviceHash),
  };
}

function presentVip({ vipExpiresAt, plan, planRenews }: AccountRow, now: Date): UserInfo['vip'] {
  if (vipExpiresAt === null || vipExpiresAt.getTime() <= now.getTime()) return null;
  return { plan, expires_at: vipExpiresAt.toISOString(), will_renew: planRenews };
}
