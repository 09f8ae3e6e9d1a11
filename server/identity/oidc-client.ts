/** The authorization code flow with PKCE, state and nonce. */
import * as client from 'openid-client';
import { RuleError } from '#domain/errors.ts';
import { CALLBACK_PATH, type AuthorizationRequest, type CodeExchange } from './identity-provider.ts';

const TIMEOUT_S = 8;

export type OidcClientSettings = {
  readonly issuer: string;
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  readonly clientId: string;
  /** Returns the secret, which some providers require to be new each time. */
  readonly clientSecret: () => string | Promise<string>;
  readonly scope: string;
  /** Further parameters of the authorization request. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Replaces the network for the demo provider, which runs in this process. */
  readonly fetch?: client.CustomFetch;
};

async function configure(settings: OidcClientSettings): Promise<client.Configuration> {
  const { issuer, authorizationEndpoint, tokenEndpoint, clientId } = settings;
  const authentication = client.ClientSecretPost(await settings.clientSecret());
  const server = {
    issuer,
    authorization_endpoint: authorizationEndpoint,
    token_endpoint: tokenEndpoint,
    id_token_signing_alg_values_supported: ['RS256', 'ES256'],
  };
  const configuration = new client.Configuration(server, clientId, undefined, authentication);
  configuration.timeout = TIMEOUT_S;
  if (settings.fetch) configuration[client.customFetch] = settings.fetch;
  // Only the demo provider and the tests use plain HTTP.
  if (tokenEndpoint.startsWith('http:')) client.allowInsecureRequests(configuration);
  return configuration;
}

export async function authorizationUrl(settings: OidcClientSettings, request: AuthorizationRequest): Promise<string> {
  const { origin, state, nonce, codeVerifier, language } = request;
  const url = client.buildAuthorizationUrl(await configure(settings), {
    ...settings.parameters,
    redirect_uri: origin + CALLBACK_PATH,
    scope: settings.scope,
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ui_locales: language,
  });
  return url.href;
}

/** Returns the ID token, whose signature is not checked yet. @throws RuleError SignInRejected */
export async function exchangeCode(settings: OidcClientSettings, exchange: CodeExchange): Promise<string> {
  const { origin, state, nonce, codeVerifier, code, issuer } = exchange;
  const callback = new URL(origin + CALLBACK_PATH);
  const response = { code, state, ...(issuer !== undefined && { iss: issuer }) };
  for (const [name, value] of Object.entries(response)) callback.searchParams.set(name, value);
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier, idTokenExpected: true };
  const configuration = await configure(settings);
  const tokens = await client.authorizationCodeGrant(configuration, callback, checks).catch((error: unknown) => {
    throw isRejection(error) ? new RuleError('SignInRejected', error.message) : error;
  });
  if (tokens.id_token === undefined) throw new RuleError('SignInRejected', 'no ID token');
  return tokens.id_token;
}

/** The codes of errors that neither the viewer nor the authorization code has caused. */
const UNAVAILABLE: readonly unknown[] = [
  undefined,
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
];

/** Returns whether the provider has rejected the code, or has sent a wrong ID token. */
function isRejection(error: unknown): error is Error {
  return (
    error instanceof client.ResponseBodyError ||
    error instanceof client.AuthorizationResponseError ||
    (error instanceof client.ClientError && !UNAVAILABLE.includes(error.code))
  );
}
