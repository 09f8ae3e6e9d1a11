/** The viewer's user info, stored as `userInfo` (spec §3). */
import type { Operations } from '#contract/api.ts';
import { isRecord } from '#web/boot/send.ts';
import { STORAGE_KEYS } from '#web/boot/storage.ts';
import { parseStored } from './parse-stored.ts';
import { createStoredStore } from './stored-store.ts';
import { forgetViewer, rehydrateEpisodes } from './viewer-traces.ts';

export type UserInfo = Operations['account/my-info']['output'];

type UserState = { readonly user: UserInfo | null };

/** Fields that a later version added may be missing until the next response, so only the two oldest are checked. */
function isUserInfo(stored: unknown): stored is UserInfo {
  return isRecord(stored) && typeof stored['uid'] === 'string' && typeof stored['total'] === 'number';
}

function parseUser(stored: string): UserState | undefined {
  const user = parseStored(stored);
  return isUserInfo(user) ? { user } : undefined;
}

const { useStore: useUserStore } = createStoredStore<UserState>({
  key: STORAGE_KEYS.user,
  initial: { user: null },
  parse: parseUser,
  serialize: ({ user }) => (user ? JSON.stringify(user) : undefined),
});

export function useUser(): UserInfo | null {
  return useUserStore(({ user }) => user);
}

export function storedUser(): UserInfo | null {
  return useUserStore.getState().user;
}

/**
 * Applies sign-ins in other windows, which share the session. Calls `onSwitch` when the account or its bound
 * third-party accounts have changed.
 */
export function followOtherWindows(onSwitch: () => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== STORAGE_KEYS.user || newValue === null) return;
    const before = storedUser();
    const next = parseUser(newValue)?.user;
    if (!next || (next.uid === before?.uid && next.bound.length === before.bound.length)) return;
    // The other window has already removed what belonged to the former viewer.
    if (next.uid !== before?.uid) rehydrateEpisodes();
    lastUid = next.uid;
    useUserStore.setState({ user: next });
    onSwitch();
  });
}

/** Calls `listener` after each change, until the returned function is called. */
export function onUserChange(listener: () => void): () => void {
  return useUserStore.subscribe(listener);
}

/** The viewer whose traces the device keeps. A visitor whose session has ended remains: the Device-ID opens it again. */
let lastUid = storedUser()?.uid;

/** Removes the traces of the former viewer if `user` is another one. */
export function setUser(user: UserInfo | null): void {
  if (user) {
    if (lastUid !== undefined && lastUid !== user.uid) forgetViewer();
    lastUid = user.uid;
  }
  useUserStore.setState({ user });
}

/** Removes the user info and the traces of the viewer. */
export function removeUser(): void {
  lastUid = undefined;
  forgetViewer();
  useUserStore.setState({ user: null });
}

export function updateUser(changes: Partial<UserInfo>): void {
  useUserStore.setState(({ user }) => ({ user: user && { ...user, ...changes } }));
}
