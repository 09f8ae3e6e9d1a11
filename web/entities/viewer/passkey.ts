/** Creates passkeys and signs with them. The library that calls the browser is in a lazy chunk. */
import type { Operations } from '#contract/api.ts';
import { request } from '#web/api/request.ts';
import { isMobileApp } from '#web/boot/api-url.ts';
import { launchParameters, visitorLogin } from '#web/boot/launch-parameters.ts';
import { storedToken } from '#web/api/session.ts';

export type PasskeySignIn = Operations['account/passkey_login']['output'];
type NewPasskey = Operations['account/passkey_add']['output'];

const IP_ADDRESS = /^[\d.]+$|^\[/;
/** The errors of browsers when the viewer closes the dialog, has no passkey or takes too long. */
const CANCELLATIONS = ['NotAllowedError', 'AbortError'];

/** Returns whether the browser can use passkeys at this address. They belong to the server's host name. */
export function supportsPasskeys(): boolean {
  return !isMobileApp && isSecureContext && 'PublicKeyCredential' in globalThis && !IP_ADDRESS.test(location.hostname);
}

const load = () => import('@simplewebauthn/browser');

/** Loads the code early, because some browsers show their dialog only shortly after a tap. Never rejects. */
export async function preloadPasskeys(): Promise<void> {
  await load().catch(() => undefined);
}

/** Returns whether the error means that the viewer has not confirmed. */
export function isPasskeyCancelled(error: unknown): boolean {
  return error instanceof Error && CANCELLATIONS.includes(error.name);
}

/** Returns whether the error means that the authenticator already has a passkey of the account. */
export function isPasskeyKnown(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError';
}

/** Creates a passkey and adds it to the account. @throws RequestError, or an Error of the browser */
export async function addPasskey(name: string): Promise<NewPasskey> {
  const { startRegistration } = await load();
  const { options } = await request('account/passkey_options', {}, { quiet: true });
  const { id, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const input = { id, client_data: clientDataJSON, attestation: attestationObject, transports, name };
  return request('account/passkey_add', input, { quiet: true });
}

/** Returns the login without starting its session. @throws RequestError, or an Error of the browser */
export async function signInWithPasskey(): Promise<PasskeySignIn> {
  const { startAuthentication } = await load();
  const { options } = await request('account/passkey_login_options', {}, { quiet: true });
  const { id, response } = await startAuthentication({ optionsJSON: options });
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  const { channel: _channel, ...attribution } = visitorLogin(launchParameters());
  const assertion = { id, client_data: clientDataJSON, authenticator_data: authenticatorData, signature };
  const input = { ...assertion, user_handle: userHandle, replaces: storedToken(), ...attribution };
  return request('account/passkey_login', input, { quiet: true, failure: 'error.login' });
}
