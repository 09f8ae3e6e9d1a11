/** Passkeys, which sign in to an account. Binary values are base64url. Implements spec §4, §6. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { AttributionFields, Instant, LoginResult, NoData, NoParameters, ReplacedToken } from '../shapes.ts';

const Base64Url = z.string().regex(/^[\w-]+$/);
/** WebAuthn allows at most 1,023 bytes. */
const CredentialId = Base64Url.max(1_364);
const ClientData = Base64Url.max(4_096);
const PasskeyName = z.string().max(400);

const Passkey = z.object({
  id: CredentialId,
  name: z.string(),
  /** Whether the authenticator copies the key to other devices of the viewer. */
  synced: z.boolean(),
  created_at: Instant,
  used_at: Instant.nullable(),
});

/** Lists the oldest passkey first. */
export const passkeys = endpoint({
  path: 'account/passkeys',
  summary: 'List the passkeys of the account',
  session: 'required',
  throttle: 'default',
  input: NoParameters,
  output: z.object({ passkeys: z.array(Passkey) }),
  errors: [],
  fallbackError: 'ListFetchFailed',
});

/** The fields have the names of `PublicKeyCredentialCreationOptionsJSON`, which browsers read. */
const CreationOptions = z.object({
  challenge: Base64Url,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: Base64Url, name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(
    z.object({ type: z.literal('public-key'), id: CredentialId, transports: z.array(z.string()) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});

/** The challenge is valid for five minutes, once, and for this account on this device. */
export const passkeyOptions = endpoint({
  path: 'account/passkey_options',
  summary: 'Get what a browser needs to create a passkey',
  session: 'required',
  freshSession: true,
  throttle: 'default',
  input: NoParameters,
  output: z.object({ options: CreationOptions }),
  errors: ['AccountRequired', 'TooManyPasskeys'],
  fallbackError: 'ServerFault',
});

export const passkeyAdd = endpoint({
  path: 'account/passkey_add',
  summary: 'Add a passkey to the account',
  session: 'required',
  freshSession: true,
  throttle: 'default',
  input: z.strictObject({
    id: CredentialId,
    client_data: ClientData,
    attestation: Base64Url.max(16_384),
    transports: z.array(z.string().regex(/^[a-z-]{1,20}$/)).max(8),
    name: PasskeyName,
  }),
  output: Passkey,
  errors: [
    'AccountRequired',
    'TooManyPasskeys',
    'PasskeyExpired',
    'PasskeyRejected',
    'PasskeyKnown',
    'NameLength',
    'NameCharacters',
  ],
  fallbackError: 'ServerFault',
});

export const passkeyRename = endpoint({
  path: 'account/passkey_rename',
  summary: 'Rename a passkey',
  session: 'required',
  throttle: 'default',
  input: z.strictObject({ id: CredentialId, name: PasskeyName }),
  output: z.object({ name: z.string() }),
  errors: ['NotFound', 'NameLength', 'NameCharacters'],
  fallbackError: 'ServerFault',
});

/** The passkey can no longer sign in. Sessions that it opened continue. */
export const passkeyRemove = endpoint({
  path: 'account/passkey_remove',
  summary: 'Remove a passkey',
  session: 'required',
  freshSession: true,
  throttle: 'default',
  input: z.strictObject({ id: CredentialId }),
  output: NoData,
  errors: ['NotFound'],
  fallbackError: 'ServerFault',
});

/** The fields have the names of `PublicKeyCredentialRequestOptionsJSON`, which browsers read. */
const RequestOptions = z.object({
  challenge: Base64Url,
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});

/** The challenge is valid for five minutes, once, and on this device. */
export const passkeyLoginOptions = endpoint({
  path: 'account/passkey_login_options',
  summary: 'Get what a browser needs to sign in with a passkey',
  session: 'none',
  throttle: 'login',
  input: NoParameters,
  output: z.object({ options: RequestOptions }),
  errors: [],
  fallbackError: 'ServerFault',
});

/** A passkey signs in to an existing account, so the attribution of the launch is accepted but not stored. */
export const passkeyLogin = endpoint({
  path: 'account/passkey_login',
  summary: 'Sign in with a passkey',
  session: 'none',
  throttle: 'login',
  input: z.strictObject({
    id: CredentialId,
    client_data: ClientData,
    authenticator_data: Base64Url.max(4_096),
    signature: Base64Url.max(4_096),
    user_handle: Base64Url.max(128),
    replaces: ReplacedToken,
    ...AttributionFields,
  }),
  output: LoginResult,
  errors: ['PasskeyExpired', 'PasskeyRejected', 'AccountBlocked'],
  fallbackError: 'ServerFault',
});
