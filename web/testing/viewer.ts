import type { UserInfo } from '#web/state/user-store.ts';

/** Returns the user info of a visitor. */
export const viewer = (changes: Partial<UserInfo> = {}): UserInfo => ({
  uid: '1',
  nickname: 'Visitor 1',
  avatar: '',
  balance: 0,
  bonus: 0,
  total: 0,
  loginType: 'Visitor',
  bound: [],
  vip: null,
  auto_lock: false,
  auto_lock_cap: 300,
  first_topup_available: true,
  device_id: '0123456789ab',
  ...changes,
});
