import type { Logger } from 'pino';
import type { SignInConfig } from '#server/config-sign-in.ts';
import type { ProviderEndpoints } from './endpoints.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { createOidcProvider } from './oidc-provider.ts';

type GoogleConfig = NonNullable<SignInConfig['google']>;

export function createGoogle(config: GoogleConfig, endpoints: ProviderEndpoints, log: Logger): IdentityProvider {
  const settings = {
    endpoints,
    clientIds: config.clientIds,
    clientSecret: () => config.clientSecret,
    scope: 'openid profile',
    parameters: { prompt: 'select_account' },
  };
  return createOidcProvider(settings, log);
}
