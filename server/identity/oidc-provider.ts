import { decodeJwt } from 'jose';
import type { Logger } from 'pino';
import { RuleError } from '#domain/errors.ts';
import type { ProviderEndpoints } from './endpoints.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { createKeySet } from './key-set.ts';
import { authorizationUrl, exchangeCode, type OidcClientSettings } from './oidc-client.ts';
import { verifyIdToken } from './verify-id-token.ts';

export type OidcProviderSettings = Pick<OidcClientSettings, 'clientSecret' | 'scope' | 'parameters'> & {
  readonly endpoints: ProviderEndpoints;
  readonly clientIds: readonly [string, ...string[]];
};

/** Creates an OpenID Connect provider. Identities contain its first issuer, whichever issuer signs the token. */
export function createOidcProvider(settings: OidcProviderSettings, log: Logger): IdentityProvider {
  const { endpoints, clientIds } = settings;
  const [{ issuer }] = endpoints.issuers;
  const keySets = new Map(endpoints.issuers.map((each) => [each.issuer, createKeySet(each.keys, log)]));
  const oidc: OidcClientSettings = {
    issuer,
    authorizationEndpoint: endpoints.authorization,
    tokenEndpoint: endpoints.token,
    clientId: clientIds[0],
    clientSecret: settings.clientSecret,
    scope: settings.scope,
    ...(settings.parameters && { parameters: settings.parameters }),
  };
  return {
    authorizationUrl: (request) => authorizationUrl(oidc, request),
    exchangeCode: (exchange) => exchangeCode(oidc, exchange),
    verify: async (token) => {
      const claimed = issuerOf(token);
      const keys = claimed === undefined ? undefined : keySets.get(claimed);
      if (claimed === undefined || !keys) throw new RuleError('SignInRejected', 'issuer');
      const claims = await verifyIdToken(token, { keys, issuers: [claimed], audiences: clientIds });
      return { ...claims, issuer };
    },
  };
}

/** Returns the issuer that an unverified token names. */
function issuerOf(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined;
  }
}
