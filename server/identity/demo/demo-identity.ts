import type { FastifyInstance, InjectOptions } from 'fastify';
import type { CustomFetch } from 'openid-client';
import { SIGN_IN_CHANNELS, type SignInChannel } from '#domain/sign-in.ts';
import type { IdentityProvider, IdentityProviders } from '../identity-provider.ts';
import { authorizationUrl, exchangeCode, type OidcClientSettings } from '../oidc-client.ts';
import { verifyIdToken } from '../verify-id-token.ts';
import type { DemoOidc } from './demo-oidc.ts';
import { clientIdOf, DEMO_ISSUER, endpointAt } from './demo-clients.ts';

export type DemoIdentity = {
  /** Loads the provider's library when it is first needed. */
  readonly oidc: () => Promise<DemoOidc>;
  readonly providers: IdentityProviders;
  /** Sets the app in which the provider is mounted. */
  readonly connect: (app: FastifyInstance) => void;
};

/** Part of the identities of accounts, which stay the same whatever the issuer is. */
const IDENTITY_ISSUER = 'demo';

/** Creates a provider that issues the ID tokens of all channels. Each channel is a client of its own. */
export function createDemoIdentity(): DemoIdentity {
  let loading: Promise<DemoOidc> | undefined;
  const oidc = () => (loading ??= import('./demo-oidc.ts').then(({ createDemoOidc }) => createDemoOidc()));
  let connected: FastifyInstance | undefined;

  /** Requests within the process do not depend on the address by which it can be reached. */
  const fetchInProcess: CustomFetch = async (url, { method, headers, body }) => {
    if (!connected) throw new Error('the demo identity provider is not mounted');
    const { host, pathname } = new URL(url);
    const request: InjectOptions = {
      url: pathname,
      headers: { ...headers, host },
      payload: body instanceof URLSearchParams ? body.toString() : '',
    };
    const response = await connected.inject({ ...request, method: method === 'POST' ? 'POST' : 'GET' });
    return new Response(new Uint8Array(response.rawPayload), {
      status: response.statusCode,
      headers: { 'content-type': String(response.headers['content-type']) },
    });
  };

  const providers = Object.fromEntries(
    SIGN_IN_CHANNELS.map((channel) => [channel, createChannel(channel, oidc, fetchInProcess)]),
  );
  const connect = (app: FastifyInstance): void => {
    connected = app;
  };
  return { oidc, providers, connect };
}

function createChannel(channel: SignInChannel, oidc: DemoIdentity['oidc'], fetch: CustomFetch): IdentityProvider {
  const clientId = clientIdOf(channel);
  const settingsAt = (origin: string): OidcClientSettings => ({
    issuer: DEMO_ISSUER,
    authorizationEndpoint: endpointAt(origin, 'auth'),
    tokenEndpoint: endpointAt(origin, 'token'),
    clientId,
    clientSecret: async () => (await oidc()).clientSecret,
    scope: 'openid profile',
    parameters: { prompt: 'login' },
    fetch,
  });
  return {
    authorizationUrl: (request) => authorizationUrl(settingsAt(request.origin), request),
    exchangeCode: (exchange) => exchangeCode(settingsAt(exchange.origin), exchange),
    verify: async (token) => {
      const { keys } = await oidc();
      const expected = { keys, issuers: [DEMO_ISSUER], audiences: [clientId] };
      return { ...(await verifyIdToken(token, expected)), issuer: IDENTITY_ISSUER };
    },
  };
}
