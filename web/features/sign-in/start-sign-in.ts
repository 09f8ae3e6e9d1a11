import type { SignInChannel } from '#domain/sign-in.ts';
import { request } from '#web/api/request.ts';
import { attributionOf, launchParameters } from '#web/boot/launch-parameters.ts';
import { savePendingSignIn, type SignInUse } from './pending-sign-in.ts';

export type SignInStart = {
  readonly channel: SignInChannel;
  readonly use: SignInUse;
  readonly returnTo: string;
};

const POPUP_SIZE = { width: 480, height: 680 };

/** On large screens, a popup leaves the page open. Elsewhere and in an installed app, it would be a tab or a window. */
function prefersPopup(): boolean {
  return matchMedia('(min-width: 1024px) and (pointer: fine) and (display-mode: browser)').matches;
}

function openPopup(): Window | null {
  const { width, height } = POPUP_SIZE;
  const left = Math.max(0, window.screenX + (window.outerWidth - width) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - height) / 2);
  return window.open('about:blank', '_blank', `popup,width=${width},height=${height},left=${left},top=${top}`);
}

/**
 * Opens the page of the identity provider, in a popup or instead of the app. Must run in the handler of a click,
 * because browsers block other popups.
 * @returns whether a popup has opened
 */
export async function startSignIn({ channel, use, returnTo }: SignInStart): Promise<boolean> {
  const popup = prefersPopup() ? openPopup() : null;
  try {
    const path = use.purpose === 'bind' ? 'account/bind_start' : 'account/sign_in_start';
    const { authorize_url: url, state } = await request(path, { channel }, { failure: 'error.login' });
    const attribution = attributionOf(launchParameters());
    savePendingSignIn({ state, channel, ...use, isPopup: popup !== null, returnTo, attribution });
    if (popup) popup.location.href = url;
    else location.assign(url);
    return popup !== null;
  } catch (error) {
    popup?.close();
    throw error;
  }
}
