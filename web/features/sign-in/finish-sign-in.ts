import { WIRE_ERRORS } from '#contract/codes.ts';
import { LOGIN_TYPE_OF, type SignInChannel } from '#domain/sign-in.ts';
import { RequestError } from '#web/api/request-error.ts';
import { request } from '#web/api/request.ts';
import { storedToken, switchSession } from '#web/api/session.ts';
import type { SignInResponse } from '#web/boot/sign-in-response.ts';
import { updateViewer } from '#web/entities/viewer/queries.ts';
import { storedUser, type UserInfo } from '#web/state/user-store.ts';
import { text } from '#web/text/i18n.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { claimPendingSignIn, type PendingSignIn } from './pending-sign-in.ts';

export type SignInResult =
  | { readonly outcome: 'done'; readonly pending: PendingSignIn }
  /** The viewer has cancelled, or the provider has refused. */
  | { readonly outcome: 'cancelled'; readonly pending: PendingSignIn }
  /** The browser has not begun this sign-in, or has already finished it. */
  | { readonly outcome: 'unknown' };

/** Long enough to read two sentences. */
const TOAST_MS = 5_000;

/** Signs in, or binds the account, with the response of the identity provider. @throws RequestError */
export async function finishSignIn({ state, code, iss }: SignInResponse): Promise<SignInResult> {
  const pending = claimPendingSignIn(state);
  if (!pending) return { outcome: 'unknown' };
  if (code === undefined) return { outcome: 'cancelled', pending };
  if (pending.purpose === 'bind' && pending.uid !== storedUser()?.uid) throw otherAccount(pending.channel);
  const quiet = { quiet: true, failure: 'error.login' } as const;
  const input = { state, code, ...(iss !== undefined && { iss }) };
  const { channel, token } = await request('account/sign_in_exchange', input, quiet);
  if (pending.purpose === 'bind') {
    updateViewer(await bindAccount(channel, token));
    showToast(text('login.bound', { provider: LOGIN_TYPE_OF[channel] }));
  } else {
    const before = storedUser();
    const credentials = { channel, token, replaces: storedToken() };
    const login = await request('account/login', { ...credentials, ...pending.attribution }, quiet);
    switchSession(login);
    welcome(login.user, before, login.is_new);
  }
  return { outcome: 'done', pending };
}

/** Before the code is exchanged, so that the window of one viewer gets no token of another. */
function otherAccount(channel: SignInChannel): RequestError {
  const title = text('login.other_account', { provider: LOGIN_TYPE_OF[channel] });
  return new RequestError('rule', WIRE_ERRORS.SignInRejected.code, title, text('login.other_account_hint'));
}

/** @throws RequestError with a text that says what to do if the account belongs to someone else */
async function bindAccount(channel: SignInChannel, token: string): Promise<UserInfo> {
  try {
    return await request('account/bind', { channel, token }, { quiet: true, failure: 'error.login' });
  } catch (error) {
    if (!(error instanceof RequestError) || error.code !== WIRE_ERRORS.IdentityInUse.code) throw error;
    throw new RequestError('rule', error.code, text('login.in_use', { provider: LOGIN_TYPE_OF[channel] }));
  }
}

/** Shows a greeting, which also explains where the visitor's wallet is if the account has another one. */
function welcome(user: UserInfo, before: UserInfo | null, isNew: boolean): void {
  const greeting = text(isNew ? 'login.welcome' : 'login.welcome_back', { name: user.nickname });
  const hasOtherWallet = before?.loginType === 'Visitor' && before.uid !== user.uid && before.total > 0;
  if (hasOtherWallet) showToast(greeting, { hint: text('login.wallet_kept'), durationMs: TOAST_MS });
  else showToast(greeting);
}
