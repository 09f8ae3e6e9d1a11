/** Sends random requests to the routes that are no endpoints of the contract. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { API_PREFIX } from '#contract/codes.ts';
import { PROVIDERS } from '#domain/money/providers.ts';
import { SIGNATURE_HEADER } from '#server/pay/sandbox/sandbox.ts';
import { hostile, queries, SEED } from './fuzz.ts';
import { hostileHeaders } from './hostile-headers.ts';
import { checkoutIdOf, createOrder } from './pay.ts';
import { rawGet } from './raw-request.ts';
import type { TestServer } from './test.ts';

/** A request without a response for this long hangs. */
const HANG_MS = 20_000;

/** Sends random bodies to the routes that are no endpoints: webhooks, and the forms of the sandbox's checkout page. */
export async function fuzzForms(server: TestServer, numRuns: number): Promise<void> {
  const reference = checkoutIdOf(await createOrder(await server.viewer()));
  const forms = ['pay', 'decline', 'card'].flatMap((button) =>
    [reference, 'unknown', '%00'].map((id) => `/pay/sandbox/${id}/${button}`),
  );
  const webhooks = [...PROVIDERS, 'nobody'].map((name) => `${API_PREFIX}pay/webhook/${name}`);
  const types = ['application/json', 'application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data', ''];
  const body = fc.oneof(
    hostile.map((value) => JSON.stringify(value)),
    fc.string(),
    queries(['payer', 'decline_charges']),
  );
  const signature = fc.oneof(
    fc.constantFrom('', 't=1,v1=00', 't=1e9,v1=zz', `t=1,v1=${'0'.repeat(64)}`),
    fc.stringMatching(/^[!-~]{1,80}$/),
  );
  const requests = fc.tuple(fc.constantFrom(...forms, ...webhooks), fc.constantFrom(...types), body, signature);
  const responses = fc.asyncProperty(requests, async ([path, type, text, signed]) => {
    const headers = {
      'content-type': type,
      accept: 'text/html',
      [SIGNATURE_HEADER]: signed,
      'stripe-signature': signed,
    };
    const response = await fetch(`${server.url}${path}`, { method: 'POST', redirect: 'manual', headers, body: text });
    await response.arrayBuffer();
    expect(response.status).toBeLessThan(500);
  });
  await fc.assert(responses, { seed: SEED, numRuns });
}

const FOLDERS = [
  '/',
  '/m/',
  '/m/token/',
  '/img/',
  '/assets/',
  '/pay/return/',
  '/pay/sandbox/',
  '/api/v1/',
  '/api/v1/pay/webhook/',
];
const SEGMENTS = [
  '..',
  '%2e%2e',
  '%00',
  '%ff',
  '%',
  '%zz',
  ';',
  '?',
  '?a=%00',
  '//',
  'master.m3u8',
  'index.html',
  '__proto__',
];

export async function fuzzPaths(server: TestServer, numRuns: number): Promise<void> {
  const segment = fc.oneof(
    fc.constantFrom(...SEGMENTS),
    fc.string({ unit: 'grapheme-ascii', maxLength: 300 }).map(encodeURIComponent),
    fc.stringMatching(/^[!-~]{1,40}$/),
  );
  const paths = fc.tuple(fc.constantFrom(...FOLDERS), fc.array(segment, { maxLength: 4 }));
  const headers = fc.option(hostileHeaders, { nil: {} });
  const responses = fc.asyncProperty(paths, headers, async ([folder, segments], sent) => {
    const { status } = await rawGet(server.url, `${folder}${segments.join('/')}`, sent);
    expect(status).toBeLessThan(500);
  });
  await fc.assert(responses, { seed: SEED, numRuns });
}

/** The routes that are no endpoints of the contract. */
const ROUTES = [
  ...[
    '/',
    '/livez',
    '/readyz',
    '/manifest.webmanifest',
    '/service-worker.js',
    '/api/v1/openapi.json',
    '/auth/callback',
  ],
  ...[
    '/s/en/TEST01',
    '/s/xx/TEST01/1',
    '/s/picture/TEST01/cover.jpg',
    '/img/avatars/1',
    '/img/none.webp',
    '/assets/none.js',
  ],
  ...[
    '/m/token/asset/v.mp4',
    '/pay/return/unknown',
    '/pay/sandbox/unknown',
    '/icons/none.png',
    '/screenshots/none.png',
  ],
  ...['/api/v1/ads/callback/admob?x=1', '/api/v1/pay/webhook/sandbox', '/api/v1/pay/webhook/stripe', '/__test/clock'],
  ...['/demo-identity/.well-known/openid-configuration', '/demo-identity/auth?client_id=x', '/demo-identity/token'],
  ...['/nowhere', '/api/v1/nowhere', '/%'],
];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'];

/** Sends every method with hostile headers to the routes that are no endpoints. */
export async function fuzzRoutes(server: TestServer, numRuns: number): Promise<void> {
  const requests = fc.tuple(fc.constantFrom(...ROUTES), fc.constantFrom(...METHODS), hostileHeaders);
  const responses = fc.asyncProperty(requests, async ([path, method, headers]) => {
    const response = await fetch(server.url + path, {
      ...{ method, headers, redirect: 'manual', signal: AbortSignal.timeout(HANG_MS) },
      ...(['POST', 'PUT', 'PATCH'].includes(method) && { body: '{}' }),
    });
    await response.arrayBuffer();
    // Only a node that is not ready answers with 503, and this one is.
    expect({ path, method, headers, isFault: response.status >= 500 }).toMatchObject({ isFault: false });
  });
  await fc.assert(responses, { seed: SEED, numRuns });
}
