import { connect } from 'node:net';
import { expect } from 'vitest';
import { MAX_BODY_BYTES, WIRE_ERRORS } from '#contract/codes.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { errorMessage } from '#i18n/server-texts.ts';
import { errorName } from '#server/testing/error-name.ts';
import { rawGet } from '#server/testing/raw-request.ts';
import { test, type TestServer } from '#server/testing/test.ts';

type RequestOptions = { method?: string; body?: string; type?: string; token?: string };

async function request({ url }: TestServer, path: string, { method = 'POST', body, type, token }: RequestOptions = {}) {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { ...(type === undefined ? {} : { 'content-type': type }), ...(token === undefined ? {} : { token }) },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
}

/** Expects exactly an error envelope. Returns the error's name. */
function readError(text: string, httpStatus: number): string {
  const envelope: { status: { code: number; msg: string }; data: unknown } = JSON.parse(text);
  expect(Object.keys(envelope).toSorted()).toEqual(['data', 'status']);
  expect(Object.keys(envelope.status).toSorted()).toEqual(['code', 'msg']);
  expect(envelope.data).toBeNull();
  expect(envelope.status.msg).not.toBe('');
  return errorName(envelope.status.code, httpStatus);
}

const JSON_TYPE = 'application/json';
const PROFILE = '/api/v1/account/my-info';

test('returns PathNotFound for an unknown path with any method', async ({ server }) => {
  for (const path of ['/api/v1/video/unknown', '/api/v1/', '/api/v2/video/home', '/nothing', '/index.html', '/.env'])
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const { status, text } = await request(server, path, { method });
      expect({ path, method, status, error: readError(text, status) }).toEqual({
        path,
        method,
        status: 404,
        error: 'PathNotFound',
      });
    }
});

test('returns PathNotFound when a POST endpoint is requested with another method', async ({ server }) => {
  const { token } = await server.viewer();
  for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
    const { status, text } = await request(server, PROFILE, { method, token });
    expect({ method, status, error: readError(text, status) }).toEqual({ method, status: 404, error: 'PathNotFound' });
  }
});

test('matches paths exactly', async ({ server }) => {
  for (const path of ['/api/v1/app/Global_Config', '/api/v1/app/global_config/', '/api/v1//app/global_config'])
    expect((await request(server, path)).status).toBe(404);
});

test('rejects a body over 64 KiB with and without Content-Length', async ({ server }) => {
  const { token } = await server.viewer();
  const body = JSON.stringify({ text: 'x'.repeat(MAX_BODY_BYTES) });
  const { status, text } = await request(server, PROFILE, { body, type: JSON_TYPE, token });
  expect({ status, error: readError(text, status) }).toEqual({ status: 413, error: 'TooLarge' });
  const withoutLength: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: { 'content-type': JSON_TYPE, token },
    body: new Blob([body]).stream(),
    duplex: 'half',
  };
  const streamed = await fetch(`${server.url}${PROFILE}`, withoutLength);
  expect(streamed.status).toBe(413);
});

test('accepts a body of exactly 64 KiB', async ({ server }) => {
  const { token } = await server.viewer();
  const body = `{}${' '.repeat(MAX_BODY_BYTES - 2)}`;
  expect((await request(server, PROFILE, { body, type: JSON_TYPE, token })).status).toBe(200);
});

const MALFORMED = ['{', '}', '{"a":}', 'null x', "{'a':1}", '\u0000', '{"a":1}{"b":2}', '[1,]', 'NaN'];
const NON_OBJECTS = ['[]', '1', '"x"', 'true', '[{}]', '[[[]]]'];
const PROTOTYPE_KEYS = [
  '{"__proto__":{"admin":true}}',
  '{"a":{"__proto__":{"admin":true}}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"\\u005f_proto__":{}}',
  '{"hasOwnProperty":1}',
  '{"toString":1}',
];
const DEEPLY_NESTED = [`${'['.repeat(30_000)}${']'.repeat(30_000)}`, `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`];

test('rejects malformed JSON, non-objects, prototype keys and deep nesting', async ({ server }) => {
  const { token } = await server.viewer();
  for (const body of [...MALFORMED, ...NON_OBJECTS, ...PROTOTYPE_KEYS, ...DEEPLY_NESTED]) {
    const { status, text } = await request(server, PROFILE, { body, type: JSON_TYPE, token });
    const shown = body.slice(0, 40);
    expect({ shown, status, error: readError(text, status) }).toEqual({
      shown,
      status: 400,
      error: 'InvalidParameters',
    });
  }
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect('admin' in {}).toBe(false);
});

test('rejects a body that is not JSON and accepts a charset', async ({ server }) => {
  const { token } = await server.viewer();
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'nonsense',
  ]) {
    const { status, text } = await request(server, PROFILE, { body: '{}', type, token });
    expect({ type, status, error: readError(text, status) }).toEqual({ type, status: 400, error: 'InvalidParameters' });
  }
  const type = 'application/json; charset=utf-8';
  expect((await request(server, PROFILE, { body: '{}', type, token })).status).toBe(200);
});

test('accepts an empty body', async ({ server }) => {
  const { token } = await server.viewer();
  expect((await request(server, PROFILE, { body: '', type: JSON_TYPE, token })).status).toBe(200);
  expect((await request(server, PROFILE, { token })).status).toBe(200);
});

test('rejects a path that cannot be decoded', async ({ server }) => {
  for (const path of ['/%', '/api/v1/%zz', '/m/%c0%ae/x/y']) {
    const { status, headers, body } = await rawGet(server.url, path);
    expect({ path, status, error: readError(body.toString(), status) }).toEqual({
      path,
      status: 400,
      error: 'InvalidParameters',
    });
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});

test('returns error messages in the viewer’s language', async ({ server }) => {
  const { token } = await server.viewer();
  for (const language of LANGUAGES) {
    const messages = [
      [await server.sendRaw('account/my-info', '{}', { language }), 'NotLoggedIn'],
      [await server.sendRaw('account/my-info', '{"a":1}', { token, language }), 'InvalidParameters'],
      [await server.sendRaw('video/unknown', '{}', { language }), 'PathNotFound'],
      [await server.sendRaw('video/detail', '{"tv_id":"CN9999"}', { token, language }), 'NotFound'],
    ] as const;
    for (const [{ error, msg }, expected] of messages)
      expect({ error, msg }).toEqual({ error: expected, msg: errorMessage(WIRE_ERRORS[expected].code, language) });
  }
});

test('returns JSON that is not cacheable', async ({ server }) => {
  const { token } = await server.viewer();
  for (const { headers } of [
    await server.sendRaw('video/home', '{}', { token }),
    await server.sendRaw('video/home', '{}'),
  ]) {
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('cache-control')).toBe('private, no-store');
  }
});

test('sends security headers and a unique request id with every response', async ({ server }) => {
  const { token } = await server.viewer();
  const responses = [
    await request(server, PROFILE, { token }),
    await request(server, PROFILE),
    await request(server, PROFILE, { body: '{', type: JSON_TYPE }),
    await request(server, PROFILE, { body: 'x'.repeat(70_000), type: JSON_TYPE }),
    await request(server, '/nothing'),
    await request(server, '/img/none.webp', { method: 'GET' }),
    await request(server, '/m/x/assetid-x/video.mp4', { method: 'GET' }),
    await request(server, '/livez', { method: 'GET' }),
    await request(server, '/api/v1/openapi.json', { method: 'GET' }),
  ];
  for (const { headers } of responses) {
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('server')).toBeNull();
  }
  const ids = responses.map(({ headers }) => headers.get('x-request-id') ?? '');
  expect(ids).not.toContain('');
  expect(new Set(ids).size).toBe(ids.length);
});

test('compresses a large response with the encoding of Accept-Encoding', async ({ server }) => {
  const fetchAs = (encoding: string) =>
    rawGet(server.url, '/api/v1/openapi.json', { 'accept-encoding': encoding }).then(({ headers, body }) => ({
      encoding: headers['content-encoding'],
      bytes: body.length,
    }));
  const [plain, brotli, gzip] = [await fetchAs('identity'), await fetchAs('br'), await fetchAs('gzip')];
  expect([plain.encoding, brotli.encoding, gzip.encoding]).toEqual([undefined, 'br', 'gzip']);
  expect(brotli.bytes).toBeLessThan(plain.bytes / 2);
});

test('returns the same preserialized response in every encoding', async ({ server }) => {
  const { token } = await server.viewer();
  for (const path of ['video/home', 'language/multilingual']) {
    const responses = ['identity', 'gzip', 'br'].map((encoding) =>
      server.sendRaw(path, '{}', { token, headers: { 'accept-encoding': encoding } }),
    );
    const [plain, ...compressed] = await Promise.all(responses);
    expect(plain?.headers.get('content-encoding')).toBeNull();
    expect(compressed.map(({ headers }) => headers.get('content-encoding'))).toEqual(['gzip', 'br']);
    for (const { error, data, headers } of compressed) {
      expect({ error, data }).toEqual({ error: 'none', data: plain?.data });
      expect(headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
    }
  }
});

test('answers headers above 16 KiB, and what is no HTTP, with an envelope', async ({ server }) => {
  const { port } = new URL(server.url);
  const answerTo = async (bytes: string) => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.end(bytes);
    return (await socket.setEncoding('utf8').toArray()).join('');
  };
  const tooLong = await answerTo(`GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`);
  expect(tooLong).toMatch(/^HTTP\/1\.1 431 /);
  expect(readError(tooLong.slice(tooLong.indexOf('{')), 400)).toBe('InvalidParameters');
  const malformed = await answerTo('HELLO\r\n\r\n');
  expect(malformed).toMatch(/^HTTP\/1\.1 400 /);
  expect(readError(malformed.slice(malformed.indexOf('{')), 400)).toBe('InvalidParameters');
});
