/** The demo identity provider: an OpenID Connect server for installations without a configured provider. */
import { randomBytes } from 'node:crypto';
import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  type GenerateKeyPairResult,
  type JWK,
  type JWTVerifyGetKey,
} from 'jose';
import { Provider, type Configuration } from 'oidc-provider';
import { SIGN_IN_CHANNELS } from '#domain/sign-in.ts';
import { chooseLanguage } from '#server/http/device.ts';
import { CALLBACK_PATH } from '../identity-provider.ts';
import { clientIdOf, DEMO_ISSUER, DEMO_PATH } from './demo-clients.ts';
import { signInErrorPage } from './demo-page.ts';
import { demoName } from './demo-people.ts';
import { createDemoStore, type DemoStore } from './demo-store.ts';

const KEY_ID = 'demo';
const SESSION_S = 600;

export type DemoOidc = {
  readonly clientSecret: string;
  readonly keys: JWTVerifyGetKey;
  /** Serves all origins. Nothing in it belongs to an origin, so no request can affect those to another one. */
  readonly provider: Provider;
  /** Returns whether another sign-in may begin without an effect on those in progress. */
  readonly hasRoom: DemoStore['hasRoom'];
};

export async function createDemoOidc(): Promise<DemoOidc> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const named = async (key: GenerateKeyPairResult['privateKey']): Promise<JWK> => ({
    ...(await exportJWK(key)),
    kid: KEY_ID,
    alg: 'RS256',
  });
  const secrets = {
    privateKey: await named(privateKey),
    client: randomBytes(32).toString('base64url'),
    cookies: randomBytes(32).toString('base64url'),
  };
  const store = createDemoStore();
  const provider = new Provider(DEMO_ISSUER, configurationOf(secrets, store));
  // The route sets the forwarded headers itself.
  provider.proxy = true;
  // The provider returns only to the app at the origin that it was opened at.
  provider.Client.prototype.redirectUriAllowed = (uri) => {
    const { ctx } = Provider;
    return ctx !== undefined && uri === `${ctx.protocol}://${ctx.host}${CALLBACK_PATH}`;
  };
  return {
    clientSecret: secrets.client,
    keys: createLocalJWKSet({ keys: [await named(publicKey)] }),
    provider,
    hasRoom: store.hasRoom,
  };
}

type DemoSecrets = { readonly privateKey: JWK; readonly client: string; readonly cookies: string };

function configurationOf({ privateKey, client, cookies }: DemoSecrets, store: DemoStore): Configuration {
  return {
    adapter: store.adapter,
    clients: SIGN_IN_CHANNELS.map((channel) => ({
      client_id: clientIdOf(channel),
      client_secret: client,
      // Required, and never compared.
      redirect_uris: [DEMO_ISSUER + CALLBACK_PATH],
      grant_types: ['authorization_code'],
      response_types: ['code'],
      token_endpoint_auth_method: 'client_secret_post',
    })),
    jwks: { keys: [privateKey] },
    cookies: { keys: [cookies] },
    claims: { openid: ['sub'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, name: demoName(id) }),
    }),
    interactions: { url: (_context, { uid }) => `${DEMO_PATH}/interaction/${uid}` },
    // The viewer agrees by choosing a person, so there is no consent page.
    loadExistingGrant: async ({ oidc }) => {
      const { client: application, session } = oidc;
      if (!application || session?.accountId === undefined) return undefined;
      const grant = new oidc.provider.Grant({ clientId: application.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid profile');
      await grant.save();
      return grant;
    },
    pkce: { required: () => true },
    renderError: (context) => {
      context.type = 'html';
      context.body = signInErrorPage(chooseLanguage(context.req.headers));
    },
    ttl: {
      AuthorizationCode: 60,
      IdToken: 600,
      AccessToken: 60,
      Grant: SESSION_S,
      Interaction: SESSION_S,
      Session: SESSION_S,
    },
  };
}
