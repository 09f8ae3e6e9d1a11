/** Facebook's ID tokens (Limited Login and the web), and the access tokens of its classic login. */
import type { Logger } from 'pino';
import { z } from 'zod';
import { RuleError } from '#domain/errors.ts';
import type { SignInConfig } from '#server/config-sign-in.ts';
import type { IdentityEndpoints } from './endpoints.ts';
import type { IdentityProvider, VerifiedToken } from './identity-provider.ts';
import { createOidcProvider } from './oidc-provider.ts';

type FacebookConfig = NonNullable<SignInConfig['facebook']>;

const TIMEOUT_MS = 8_000;
const ACCESS_TOKEN = /^\w{20,2048}$/;

const DebugToken = z.object({
  data: z.object({
    app_id: z.coerce.string(),
    type: z.string(),
    is_valid: z.boolean(),
    user_id: z.coerce.string().min(1),
    /** In seconds; 0 means never. */
    expires_at: z.number(),
  }),
});

export function createFacebook(config: FacebookConfig, endpoints: IdentityEndpoints, log: Logger): IdentityProvider {
  const settings = {
    endpoints: endpoints.facebook,
    clientIds: [config.appId] as const,
    clientSecret: () => config.appSecret,
    scope: 'openid public_profile',
  };
  const oidc = createOidcProvider(settings, log);
  const [{ issuer }] = endpoints.facebook.issuers;
  return {
    ...oidc,
    verify: async (token, origin) =>
      ACCESS_TOKEN.test(token)
        ? { issuer, ...(await checkAccessToken(token, config, endpoints.facebookGraph)) }
        : oidc.verify(token, origin),
  };
}

/** Requests the owner of the token, and checks that it was issued for this app. @throws RuleError SignInRejected */
async function checkAccessToken(
  token: string,
  { appId, appSecret }: FacebookConfig,
  graph: string,
): Promise<Omit<VerifiedToken, 'issuer'>> {
  // The token is in the body, because URLs appear in logs.
  const body = new URLSearchParams({ method: 'get', input_token: token, access_token: `${appId}|${appSecret}` });
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(`${graph}/debug_token`, { method: 'POST', body, signal, redirect: 'error' });
  if (response.status >= 500) throw new Error(`Facebook answered ${response.status}`);
  const parsed = DebugToken.safeParse(await response.json());
  const found = parsed.success ? parsed.data.data : undefined;
  const isExpired = found !== undefined && found.expires_at !== 0 && found.expires_at * 1000 <= Date.now();
  if (!found?.is_valid || found.app_id !== appId || found.type !== 'USER' || isExpired)
    throw new RuleError('SignInRejected', 'access token');
  return { subject: found.user_id, nonce: undefined, name: undefined };
}
