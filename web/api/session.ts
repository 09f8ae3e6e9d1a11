/** The viewer's session: signing in as a visitor, and what follows when the server ends it. Spec §4. */
import { create } from 'zustand';
import type { Operations } from '#contract/api.ts';
import { hasPrefetchedLogin } from '#web/boot/prefetched-responses.ts';
import { launchParameters, visitorLogin } from '#web/boot/launch-parameters.ts';
import { removeItem, setItem, getItem, STORAGE_KEYS } from '#web/boot/storage.ts';
import { HOME } from '#web/router/paths.ts';
import { reLaunch } from '#web/router/router.ts';
import { setUser } from '#web/state/user-store.ts';
import { queryClient } from './query-client.ts';

type Login = (input: Operations['account/login']['input']) => Promise<Operations['account/login']['output']>;

const LOGIN_THROTTLE_MS = 1500;
const RELAUNCH_THROTTLE_MS = 1500;

/** Whether the account is blocked, which shows a message that will not go away. */
export const useBlocked = create<{ readonly blocked: boolean }>()(() => ({ blocked: false }));

let signingIn: Promise<void> | undefined;
let lastLoginAt = -Infinity;
let lastRelaunchAt = -Infinity;

export function storedToken(): string {
  return getItem(STORAGE_KEYS.token) ?? '';
}

export function storeToken(token: string): void {
  setItem(STORAGE_KEYS.token, token);
}

/** Waits until there is a session, signing in as a visitor where there is none; at most one login in 1.5 s. */
export function ensureSession(login: Login): Promise<void> {
  if (storedToken() !== '' && !hasPrefetchedLogin()) return Promise.resolve();
  signingIn ??= signIn(login).finally(() => {
    signingIn = undefined;
  });
  return signingIn;
}

async function signIn(login: Login): Promise<void> {
  const wait = lastLoginAt + LOGIN_THROTTLE_MS - Date.now();
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  lastLoginAt = Date.now();
  const { token, user } = await login(visitorLogin(launchParameters()));
  storeToken(token);
  removeItem(STORAGE_KEYS.sessionEnded);
  setUser(user);
}

/**
 * The server ended the session of that token: forget it and start over at home, at most once in 1.5 s (spec §4).
 * Late answers to calls of a session that is gone already change nothing.
 */
export function endSession(token: string): void {
  if (token === '' || token !== storedToken()) return;
  removeItem(STORAGE_KEYS.token);
  setUser(null);
  setItem(STORAGE_KEYS.sessionEnded, '1');
  startOver();
}

/** Home, with nothing kept of the viewer before; the next call signs in anew. */
function startOver(): void {
  const now = Date.now();
  if (now - lastRelaunchAt < RELAUNCH_THROTTLE_MS) return;
  lastRelaunchAt = now;
  reLaunch(HOME);
  void queryClient.resetQueries();
}

/** After the viewer signed out: a new visitor starts at home. */
export function resetSession(): void {
  removeItem(STORAGE_KEYS.token);
  setUser(null);
  startOver();
}
