import { isMobileApp } from '#web/boot/api-url.ts';
import { useSignInOptions } from '#web/entities/config/queries.ts';
import { supportsPasskeys } from './passkey.ts';

/** Returns which ways to sign in there are. Until the configuration has loaded, the web app expects all. */
export function useSignInWays(): { readonly canLink: boolean; readonly canSignIn: boolean } {
  const { data } = useSignInOptions();
  const canLink = data ? data.channels.length > 0 : !isMobileApp;
  return { canLink, canSignIn: canLink || supportsPasskeys() };
}
