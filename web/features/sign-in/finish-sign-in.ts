import { LOGIN_TYPE_OF } from '#domain/sign-in.ts';
import { request } from '#web/api/request.ts';
import { queryClient } from '#web/api/query-client.ts';
import { startSession } from '#web/api/session.ts';
import { attributionOf, launchParameters } from '#web/boot/launch-parameters.ts';
import type { SignInResponse } from '#web/boot/sign-in-response.ts';
import { setUser, storedUser, type UserInfo } from '#web/state/user-store.ts';
import { text } from '#web/text/i18n.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { takePendingSignIn, type PendingSignIn } from './pending-sign-in.ts';

export type SignInResult =
  | { readonly outcome: 'done'; readonly pending: PendingSignIn }
  /** The viewer or the provider has refused. */
  | { readonly outcome: 'cancelled'; readonly pending: PendingSignIn }
  /** The browser has not begun this sign-in, or has finished it. */
  | { readonly outcome: 'unknown' };

/** Long enough to read two sentences. */
const TOAST_MS = 5_000;

/** Signs in, or binds the account, with the response of the identity provider. @throws RequestError */
export async function finishSignIn({ state, code, iss }: SignInResponse): Promise<SignInResult> {
  const pending = takePendingSignIn(state);
  if (!pending) return { outcome: 'unknown' };
  if (code === undefined) return { outcome: 'cancelled', pending };
  const quiet = { quiet: true, failure: 'error.login' } as const;
  const input = { state, code, ...(iss !== undefined && { iss }) };
  const { channel, token } = await request('account/sign_in_exchange', input, quiet);
  if (pending.purpose === 'bind') {
    setUser(await request('account/bind', { channel, token }, quiet));
    showToast(text('login.bound', { provider: LOGIN_TYPE_OF[channel] }));
  } else {
    const before = storedUser();
    const login = await request('account/login', { channel, token, ...attributionOf(launchParameters()) }, quiet);
    startSession(login);
    welcome(login.user, before, login.is_new);
  }
  await queryClient.resetQueries();
  return { outcome: 'done', pending };
}

/** Says where the wallet of the visitor is, if the account has another one. */
function welcome(user: UserInfo, before: UserInfo | null, isNew: boolean): void {
  const greeting = text(isNew ? 'login.welcome' : 'login.welcome_back', { name: user.nickname });
  const hasOtherWallet = before?.loginType === 'Visitor' && before.uid !== user.uid && before.total > 0;
  if (hasOtherWallet) showToast(greeting, { hint: text('login.wallet_kept'), durationMs: TOAST_MS });
  else showToast(greeting);
}
