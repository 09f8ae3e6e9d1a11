/** The sign-ins that the viewer has begun in any window of the browser. */
import { SIGN_IN_CHANNELS, type SignInChannel } from '#domain/sign-in.ts';
import type { Attribution } from '#web/boot/launch-parameters.ts';
import { isRecord } from '#web/boot/send.ts';
import { getItem, setItem, STORAGE_KEYS } from '#web/boot/storage.ts';
import { parseStored } from '#web/state/parse-stored.ts';

export type SignInUse =
  | { readonly purpose: 'login' }
  /** Links the third-party account to the account with this uid. */
  | { readonly purpose: 'bind'; readonly uid: string };

export type PendingSignIn = {
  readonly state: string;
  readonly channel: SignInChannel;
  /** Whether the sign-in continues in a window of its own. */
  readonly isPopup: boolean;
  /** The hash of the page to which the viewer returns. */
  readonly returnTo: string;
  /** The page to which the provider returns has lost the parameters of the launch. */
  readonly attribution: Attribution;
} & SignInUse;

function isPending(stored: unknown): stored is PendingSignIn {
  return (
    isRecord(stored) &&
    typeof stored['state'] === 'string' &&
    SIGN_IN_CHANNELS.some((channel) => channel === stored['channel']) &&
    (stored['purpose'] === 'login' || (stored['purpose'] === 'bind' && typeof stored['uid'] === 'string')) &&
    typeof stored['isPopup'] === 'boolean' &&
    typeof stored['returnTo'] === 'string' &&
    isRecord(stored['attribution'])
  );
}

/** Limits the number, because viewers may abandon sign-ins. */
const MAX_PENDING = 5;

function readPending(): PendingSignIn[] {
  const stored = parseStored(getItem(STORAGE_KEYS.signIn) ?? '');
  return Array.isArray(stored) ? stored.filter(isPending) : [];
}

export function savePendingSignIn(pending: PendingSignIn): void {
  setItem(STORAGE_KEYS.signIn, JSON.stringify([...readPending(), pending].slice(-MAX_PENDING)));
}

/** Returns the sign-in with this state; undefined if this browser has not begun it. */
export function claimPendingSignIn(state: string): PendingSignIn | undefined {
  const all = readPending();
  const others = all.filter((each) => each.state !== state);
  setItem(STORAGE_KEYS.signIn, JSON.stringify(others));
  return all.find((each) => each.state === state);
}
