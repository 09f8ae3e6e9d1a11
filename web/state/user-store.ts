/** The viewer as last heard from the server, kept as `userInfo`. Spec §3. */
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Operations } from '#contract/api.ts';
import { isRecord } from '#web/boot/send.ts';
import { STORAGE_KEYS } from '#web/boot/storage.ts';
import { parseStored, plainStorage } from './plain-storage.ts';

export type UserInfo = Operations['account/my-info']['output'];

type UserState = { readonly user: UserInfo | null };

/** Only this store writes there: one field of each kind tells whether it is ours. */
function isUserInfo(kept: unknown): kept is UserInfo {
  return isRecord(kept) && typeof kept['uid'] === 'string' && typeof kept['total'] === 'number';
}

function readUser(kept: string): UserState | undefined {
  const user = parseStored(kept);
  return isUserInfo(user) ? { user } : undefined;
}

const useUserStore = create<UserState>()(
  persist((): UserState => ({ user: null }), {
    name: STORAGE_KEYS.user,
    storage: plainStorage(readUser, ({ user }) => (user ? JSON.stringify(user) : undefined)),
  }),
);

/** The viewer, or null before the first login. */
export function useUser(): UserInfo | null {
  return useUserStore(({ user }) => user);
}

export function setUser(user: UserInfo | null): void {
  useUserStore.setState({ user });
}

/** What an answer told of the viewer, over what was known. */
export function updateUser(news: Partial<UserInfo>): void {
  useUserStore.setState(({ user }) => ({ user: user && { ...user, ...news } }));
}
