import { importPKCS8, SignJWT } from 'jose';
import type { Logger } from 'pino';
import type { SignInConfig } from '#server/config-sign-in.ts';
import type { ProviderEndpoints } from './endpoints.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { createOidcProvider } from './oidc-provider.ts';

type AppleConfig = NonNullable<SignInConfig['apple']>;

const ALGORITHM = 'ES256';
const SECRET_LIFE = '5 minutes';

/** Without the scopes `name` and `email`, Apple returns by a plain redirect and sends neither of them. */
export function createApple(config: AppleConfig, endpoints: ProviderEndpoints, log: Logger): IdentityProvider {
  const [{ issuer }] = endpoints.issuers;
  const settings = {
    endpoints,
    clientIds: config.clientIds,
    clientSecret: () => signSecret(config, issuer),
    scope: 'openid',
    parameters: { response_mode: 'query' },
  };
  return createOidcProvider(settings, log);
}

/** Apple's client secret is a token that the developer's key signs. */
async function signSecret({ clientIds, teamId, keyId, privateKey }: AppleConfig, issuer: string): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM, kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientIds[0])
    .setAudience(issuer)
    .setIssuedAt()
    .setExpirationTime(SECRET_LIFE)
    .sign(await importPKCS8(privateKey, ALGORITHM));
}
