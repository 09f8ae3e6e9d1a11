/** Third-party accounts. Implements spec §4, §5, §6. */
import { z } from 'zod';
import { SIGN_IN_CHANNELS } from '#domain/sign-in.ts';
import { endpoint } from '../endpoint.ts';
import { UserInfo } from '../shapes.ts';

const Channel = z.enum(SIGN_IN_CHANNELS);
/** The values in responses of identity providers consist of printable ASCII characters. */
const Opaque = z
  .string()
  .min(1)
  .max(4096)
  .regex(/^[\x20-\x7e]+$/);

const SignInStarted = z.object({ authorize_url: z.url(), state: z.string(), nonce: z.string() });

/**
 * Starts a sign-in. The browser opens `authorize_url`; the identity provider then returns to the app with a code and
 * the `state`. An app that uses the SDK of a provider passes it the `nonce`. Only the device that started a sign-in can
 * finish it, and only with `account/login`.
 */
export const signInStart = endpoint({
  path: 'account/sign_in_start',
  summary: 'Start a sign-in with a third-party account',
  session: 'none',
  throttle: 'login',
  input: z.strictObject({ channel: Channel }),
  output: SignInStarted,
  errors: ['SignInUnavailable'],
  fallbackError: 'ServerFault',
});

/** Like `account/sign_in_start`, but only `account/bind` of this account on this device accepts the token. */
export const bindStart = endpoint({
  path: 'account/bind_start',
  summary: 'Start to bind a third-party account',
  session: 'required',
  freshSession: true,
  throttle: 'bind',
  input: z.strictObject({ channel: Channel }),
  output: SignInStarted,
  errors: ['SignInUnavailable'],
  fallbackError: 'ServerFault',
});

/** Exchanges the code for the ID token, which `account/login` or `account/bind` accepts once. */
export const signInExchange = endpoint({
  path: 'account/sign_in_exchange',
  summary: 'Get the ID token of a sign-in',
  session: 'none',
  throttle: 'login',
  input: z.strictObject({ state: Opaque, code: Opaque, iss: Opaque.nullish() }),
  output: z.object({ channel: Channel, token: z.string() }),
  errors: ['SignInRejected', 'SignInUnavailable'],
  fallbackError: 'ServerFault',
});

/**
 * Adds a third-party account that no account has registered or bound; `IdentityInUse` if one has. An account has at most
 * one of each channel (`ChannelAlreadyBound`). If the viewer has bound it before, the code is `ALREADY_DONE`. A visitor
 * becomes an account of its kind; the header `Token` of the response then replaces the session's token.
 */
export const bind = endpoint({
  path: 'account/bind',
  summary: 'Bind a third-party account',
  session: 'required',
  freshSession: true,
  throttle: 'bind',
  input: z.strictObject({ channel: Channel, token: z.string().min(1).max(8192) }),
  output: UserInfo,
  repeatable: true,
  errors: ['SignInRejected', 'SignInUnavailable', 'IdentityInUse', 'ChannelAlreadyBound'],
  fallbackError: 'ServerFault',
});
