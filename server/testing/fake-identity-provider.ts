/** A fake identity provider that replaces Google, Apple and Facebook. */
import { generateKeyPairSync } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT, type GenerateKeyPairResult, type JWK } from 'jose';
import type { Config } from '#server/config.ts';
import { IDENTITY_ENDPOINTS } from '#server/identity/endpoints.ts';
import { FakeServer } from './fake-server.ts';

export const CLIENT_ID = 'client-of-the-app';
const MINUTE_S = 60;

export type SignedKey = { readonly kid: string; readonly pair: GenerateKeyPairResult };

export async function createKey(kid: string): Promise<SignedKey> {
  return { kid, pair: await generateKeyPair('RS256', { extractable: true }) };
}

export function secondsFromNow(seconds: number): number {
  return Math.floor(Date.now() / 1_000) + seconds;
}

export class FakeIdentityProvider extends FakeServer {
  /** The keys that the provider publishes. */
  keys: SignedKey[] = [];
  /** Whether the URL of the keys fails. */
  isKeysUrlDead = false;
  /** The ID token for the next code. */
  nextIdToken = '';
  keyRequests = 0;
  /** The response of Facebook's `debug_token`. */
  debugToken: unknown = {};
  /** The forms that were posted. */
  readonly forms: URLSearchParams[] = [];
  url = '';
  readonly #apple = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  override async start(): Promise<string> {
    this.keys = [await createKey('first')];
    this.url = await super.start();
    return this.url;
  }

  /** The configuration of a server whose only provider is this one. */
  config(): Pick<Config, 'signIn' | 'identityEndpoints'> {
    const endpoints = {
      issuers: [{ issuer: this.url, keys: `${this.url}/keys` }],
      authorization: `${this.url}/authorize`,
      token: `${this.url}/token`,
    } as const;
    return {
      signIn: {
        google: { clientIds: [CLIENT_ID, 'client-of-the-android-app'], clientSecret: 'secret' },
        apple: {
          clientIds: [CLIENT_ID],
          teamId: 'TEAM',
          keyId: 'KEY',
          privateKey: String(this.#apple.privateKey.export({ type: 'pkcs8', format: 'pem' })),
        },
        facebook: { appId: CLIENT_ID, appSecret: 'secret' },
      },
      identityEndpoints: {
        ...IDENTITY_ENDPOINTS,
        google: endpoints,
        apple: endpoints,
        facebook: endpoints,
        facebookGraph: this.url,
      },
    };
  }

  /** Signs an ID token that is valid unless `claims` or `key` make it invalid. */
  async sign(claims: Readonly<Record<string, unknown>>, key = this.keys[0]): Promise<string> {
    if (!key) throw new Error('the provider has no key');
    const payload = {
      ...{ iss: this.url, aud: CLIENT_ID, sub: 'person-1' },
      ...{ iat: secondsFromNow(0), exp: secondsFromNow(10 * MINUTE_S) },
      ...claims,
    };
    return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: key.kid }).sign(key.pair.privateKey);
  }

  protected override async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', this.url);
    if (request.method === 'POST') this.forms.push(new URLSearchParams(await text(request)));
    const { status, body } = await this.#respond(pathname);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  async #respond(pathname: string): Promise<{ status: number; body: unknown }> {
    if (pathname === '/debug_token') return { status: 200, body: this.debugToken };
    if (pathname === '/token') {
      const body = { access_token: 'unused', token_type: 'Bearer', id_token: this.nextIdToken };
      return { status: 200, body };
    }
    this.keyRequests += 1;
    if (this.isKeysUrlDead) return { status: 503, body: {} };
    return { status: 200, body: { keys: await Promise.all(this.keys.map(toJwk)) } };
  }
}

async function toJwk({ kid, pair }: SignedKey): Promise<JWK> {
  return { ...(await exportJWK(pair.publicKey)), kid, alg: 'RS256', use: 'sig' };
}
