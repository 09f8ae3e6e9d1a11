/** Starts and ends the viewer's session. Spec §4. */
import { create } from 'zustand';
import type { Operations } from '#contract/api.ts';
import { launchParameters, visitorLogin } from '#web/boot/launch-parameters.ts';
import { hasPrefetchedLogin } from '#web/boot/prefetched-responses.ts';
import { removeItem, setItem, getItem, STORAGE_KEYS } from '#web/boot/storage.ts';
import { HOME } from '#web/router/paths.ts';
import { reLaunch } from '#web/router/router.ts';
import { removeUser, setUser, storedUser } from '#web/state/user-store.ts';
import { queryClient } from './query-client.ts';

type Login = (input: Operations['account/login']['input']) => Promise<Operations['account/login']['output']>;

const RELAUNCH_THROTTLE_MS = 1500;

/** Whether the server has answered that the account is blocked, to the session or to a sign-in. */
export const useBlocked = create<{ readonly blocked: boolean }>()(() => ({ blocked: false }));

let pendingSignIn: Promise<void> | undefined;
let lastRelaunchAt = -Infinity;

export function storedToken(): string {
  return getItem(STORAGE_KEYS.token) ?? '';
}

export function storeToken(token: string): void {
  setItem(STORAGE_KEYS.token, token);
}

/** Signs in if there is no token, or to use the inline script's sign-in. */
export function ensureSession(login: Login): Promise<void> {
  if (storedToken() !== '' && !hasPrefetchedLogin()) return Promise.resolve();
  pendingSignIn ??= signIn(login).finally(() => {
    pendingSignIn = undefined;
  });
  return pendingSignIn;
}

async function signIn(login: Login): Promise<void> {
  startSession(await login(visitorLogin(launchParameters())));
}

function startSession({ token, user }: Operations['account/login']['output']): void {
  storeToken(token);
  removeItem(STORAGE_KEYS.sessionEnded);
  setUser(user);
}

/**
 * Ends the session that the server has rejected, records this, and restarts at home (spec §4). Does nothing if `token`
 * belongs to an earlier session.
 */
export function endSession(token: string): void {
  if (token === '' || token !== storedToken()) return;
  removeItem(STORAGE_KEYS.token);
  // Only a visitor can come back without signing in, by the Device-ID.
  if (storedUser()?.loginType === 'Visitor') setUser(null);
  else removeUser();
  setItem(STORAGE_KEYS.sessionEnded, '1');
  if (Date.now() - lastRelaunchAt >= RELAUNCH_THROTTLE_MS) restart();
}

function restart(): void {
  lastRelaunchAt = Date.now();
  reLaunch(HOME);
  void queryClient.resetQueries();
}

/** Starts the session of another account, and loads all data again, because it belongs to the earlier account. */
export function switchSession(login: Operations['account/login']['output']): void {
  startSession(login);
  void queryClient.resetQueries();
}

/** Ends the session, forgets the viewer, and restarts at home, after the viewer has signed out. */
export function resetSession(): void {
  removeItem(STORAGE_KEYS.token);
  removeUser();
  restart();
}
