import { describe, expect } from 'vitest';
import { presetAvatar } from '#domain/avatars.ts';
import { rawGet } from '#server/testing/raw-request.ts';
import { test, type TestServer } from '#server/testing/test.ts';

const ANDROID = 'https://localhost';
const IOS = 'capacitor://localhost';
const CORS = { corsOrigins: [ANDROID, IOS] };
const PREFLIGHT = ['access-control-allow-origin', 'access-control-allow-methods', 'access-control-allow-headers'];

/** Origins that resemble an allowed one. */
const OTHERS = [
  'https://localhost.evil.example',
  'https://evil.example',
  'https://evil.localhost',
  'https://localhost:8443',
  'https://localhost/',
  'https://localhost, https://evil.example',
  'HTTPS://LOCALHOST',
  'http://localhost',
  'capacitor://localhost.evil.example',
  'ionic://localhost',
  'null',
  '*',
  '',
];

type Init = { readonly method?: string; readonly origin?: string; readonly headers?: Record<string, string> };

function request({ url }: TestServer, path: string, { method = 'GET', origin, headers }: Init = {}) {
  return fetch(`${url}${path}`, { method, headers: { ...(origin !== undefined && { origin }), ...headers } });
}

function preflight(server: TestServer, path: string, origin: string, method = 'POST', names = 'content-type,token') {
  const headers = { 'access-control-request-method': method, 'access-control-request-headers': names };
  return request(server, path, { method: 'OPTIONS', origin, headers });
}

async function playlistAndVideo(server: TestServer) {
  const tvId = await server.addShow({ durationMs: 60_000 });
  const viewer = await server.viewer();
  const { media } = (await viewer.send('video/play', { tv_id: tvId, ep: 1 })).data;
  if (!media) throw new Error('the first episode is locked');
  return { playlist: media.master_url, video: `${media.base}${media.renditions[0]?.id}/video.mp4` };
}

const listOf = (headers: Headers, name: string): string[] => (headers.get(name) ?? '').toLowerCase().split(/, */);
const CONFIG = '/api/v1/app/global_config';
const PICTURE = presetAvatar('moon');

describe('without CORS_ORIGINS', () => {
  test('allows no origin, and responds to preflights with 404', async ({ server }) => {
    for (const origin of [ANDROID, IOS, 'null', 'https://evil.example']) {
      const { headers } = await request(server, CONFIG, { method: 'POST', origin });
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect((await preflight(server, CONFIG, origin)).status).toBe(404);
    }
    const { headers } = await request(server, PICTURE, { origin: ANDROID });
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });
});

test('allows pages of the configured origins to read the API and its errors', async ({ serverWith }) => {
  const server = await serverWith(CORS);
  for (const origin of [ANDROID, IOS])
    for (const path of [CONFIG, '/api/v1/account/my-info', '/api/v1/none']) {
      const { headers } = await request(server, path, { method: 'POST', origin });
      expect({ path, allowed: headers.get('access-control-allow-origin') }).toEqual({ path, allowed: origin });
      expect(listOf(headers, 'vary')).toContain('origin');
      expect(listOf(headers, 'access-control-expose-headers')).toEqual(
        expect.arrayContaining(['token', 'retry-after', 'x-request-id', 'content-range']),
      );
      expect(headers.get('access-control-allow-credentials')).toBeNull();
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
});

test('allows no origin that only resembles an allowed one', async ({ serverWith }) => {
  const server = await serverWith(CORS);
  for (const origin of OTHERS)
    for (const path of [CONFIG, PICTURE]) {
      const { headers } = await rawGet(server.url, path, { origin });
      const sent = {
        allowed: headers['access-control-allow-origin'],
        policy: headers['cross-origin-resource-policy'],
      };
      expect({ origin, ...sent }).toEqual({ origin, allowed: undefined, policy: 'same-origin' });
      expect(String(headers['vary']).toLowerCase()).toContain('origin');
      const response = await preflight(server, path, origin);
      expect({ origin, status: response.status }).toEqual({ origin, status: 404 });
      expect(PREFLIGHT.map((name) => response.headers.get(name))).toEqual([null, null, null]);
    }
});

test('allows in preflights every method and header that the app uses', async ({ serverWith }) => {
  const names = [
    'Content-Type,Device-ID,X-App-Id,Device-Language,Accept-Language,Token,Idempotency-Key,Range',
    'Device-OS,Device-SYS-Version,Device-Name,Device-Type,Device-Memory-Total,Device-Memory-Free',
    'Device-Storage-Total,Device-Storage-Free',
  ].join(',');
  const server = await serverWith(CORS);
  for (const path of [CONFIG, '/api/v1/account/avatar', '/m/token/asset/1/video.mp4', PICTURE])
    for (const method of ['GET', 'HEAD', 'POST']) {
      const { status, headers } = await preflight(server, path, ANDROID, method, names);
      expect({ path, status, origin: headers.get(PREFLIGHT[0] ?? '') }).toEqual({
        path,
        status: 204,
        origin: ANDROID,
      });
      expect(listOf(headers, 'access-control-allow-methods')).toContain(method.toLowerCase());
      expect(listOf(headers, 'access-control-allow-headers')).toEqual(
        expect.arrayContaining(names.toLowerCase().split(',')),
      );
      expect(headers.get('access-control-max-age')).toBe('7200');
      expect(headers.get('access-control-allow-credentials')).toBeNull();
    }
});

test('allows neither other methods nor other headers', async ({ serverWith }) => {
  const server = await serverWith(CORS);
  const { headers } = await preflight(server, CONFIG, ANDROID, 'DELETE', 'cookie,x-forwarded-for');
  expect(listOf(headers, 'access-control-allow-methods')).toEqual(['get', 'head', 'post']);
  expect(listOf(headers, 'access-control-allow-headers')).not.toContain('cookie');
  expect(listOf(headers, 'access-control-allow-headers')).not.toContain('x-forwarded-for');
});

test('rejects a preflight without a method, and responds to OPTIONS without an origin with 404', async ({
  serverWith,
}) => {
  const server = await serverWith(CORS);
  expect((await request(server, CONFIG, { method: 'OPTIONS', origin: ANDROID })).status).toBe(400);
  expect((await request(server, CONFIG, { method: 'OPTIONS' })).status).toBe(404);
});

test('allows pages to read playlists and byte ranges, and elements to load media and pictures', async ({
  serverWith,
}) => {
  const server = await serverWith(CORS);
  const { playlist, video } = await playlistAndVideo(server);
  const part = await request(server, video, { origin: IOS, headers: { range: 'bytes=100-199' } });
  expect(part.status).toBe(206);
  expect(part.headers.get('access-control-allow-origin')).toBe(IOS);
  expect(listOf(part.headers, 'access-control-expose-headers')).toEqual(
    expect.arrayContaining(['content-range', 'content-length', 'accept-ranges']),
  );
  const late = await request(server, video, { origin: IOS, headers: { range: 'bytes=999999-' } });
  expect({ status: late.status, allowed: late.headers.get('access-control-allow-origin') }).toEqual({
    status: 416,
    allowed: IOS,
  });
  for (const path of [playlist, video, PICTURE])
    for (const origin of [undefined, ANDROID, IOS]) {
      const { status, headers } = await request(server, path, origin === undefined ? {} : { origin });
      expect({ path, status }).toEqual({ path, status: 200 });
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(listOf(headers, 'vary')).toContain('origin');
    }
});

test('applies only to the API, media and pictures', async ({ serverWith }) => {
  const server = await serverWith(CORS);
  for (const path of ['/', '/livez', '/manifest.webmanifest', '/api', '/imgs/x.png']) {
    const { headers } = await request(server, path, { origin: ANDROID });
    expect({ path, allowed: headers.get('access-control-allow-origin') }).toEqual({ path, allowed: null });
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect((await preflight(server, path, ANDROID)).status).toBe(404);
  }
});
