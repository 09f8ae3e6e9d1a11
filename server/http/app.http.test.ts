import { expect } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { errorMessage } from '#i18n/server-texts.ts';
import { rawGet } from '#server/testing/raw-request.ts';
import { test, type TestServer } from '#server/testing/test.ts';

type Asked = { method?: string; body?: string; type?: string; token?: string };

async function ask({ url }: TestServer, path: string, { method = 'POST', body, type, token }: Asked = {}) {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { ...(type === undefined ? {} : { 'content-type': type }), ...(token === undefined ? {} : { token }) },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
}

/** The envelope of a refusal, with nothing beside it. */
function refusal(text: string): { code: number; msg: string } {
  const envelope: { status: { code: number; msg: string }; data: unknown } = JSON.parse(text);
  expect(Object.keys(envelope).toSorted()).toEqual(['data', 'status']);
  expect(Object.keys(envelope.status).toSorted()).toEqual(['code', 'msg']);
  expect(envelope.data).toBeNull();
  expect(envelope.status.msg).not.toBe('');
  return envelope.status;
}

const JSON_TYPE = 'application/json';
const PROFILE = '/api/v1/account/my-info';

test('an unknown path is 404 in the envelope, whatever the method', async ({ server }) => {
  for (const path of ['/api/v1/video/unknown', '/api/v1/', '/api/v2/video/home', '/nothing', '/index.html', '/.env'])
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const { status, text } = await ask(server, path, { method });
      expect({ path, method, status, code: refusal(text).code }).toEqual({ path, method, status: 404, code: 10404 });
    }
});

test('a call that takes POST alone is not there for other methods', async ({ server }) => {
  const { token } = await server.viewer();
  for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
    const { status, text } = await ask(server, PROFILE, { method, token });
    expect({ method, status, code: refusal(text).code }).toEqual({ method, status: 404, code: 10404 });
  }
});

test('letters and slashes of a path count', async ({ server }) => {
  for (const path of ['/api/v1/app/Global_Config', '/api/v1/app/global_config/', '/api/v1//app/global_config'])
    expect((await ask(server, path)).status).toBe(404);
});

test('a body over 64 KiB is 413, with its length told or not', async ({ server }) => {
  const { token } = await server.viewer();
  const body = JSON.stringify({ text: 'x'.repeat(65 * 1024) });
  const told = await ask(server, PROFILE, { body, type: JSON_TYPE, token });
  expect({ status: told.status, code: refusal(told.text).code }).toEqual({ status: 413, code: 10100 });
  const untold: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: { 'content-type': JSON_TYPE, token },
    body: new Blob([body]).stream(),
    duplex: 'half',
  };
  const streamed = await fetch(`${server.url}${PROFILE}`, untold);
  expect(streamed.status).toBe(413);
});

test('a body just under 64 KiB is read', async ({ server }) => {
  const { token } = await server.viewer();
  const body = `{}${' '.repeat(64 * 1024 - 2)}`;
  expect((await ask(server, PROFILE, { body, type: JSON_TYPE, token })).status).toBe(200);
});

const MALFORMED = ['{', '}', '{"a":}', 'null x', "{'a':1}", '\u0000', '{"a":1}{"b":2}', '[1,]', 'NaN'];
const NO_OBJECTS = ['[]', '1', '"x"', 'true', '[{}]', '[[[]]]'];
const POISON = [
  '{"__proto__":{"admin":true}}',
  '{"a":{"__proto__":{"admin":true}}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"\\u005f_proto__":{}}',
  '{"hasOwnProperty":1}',
  '{"toString":1}',
];
const DEEP = [`${'['.repeat(30_000)}${']'.repeat(30_000)}`, `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`];

test('malformed JSON, no object, poisoned keys and endless nesting are 400', async ({ server }) => {
  const { token } = await server.viewer();
  for (const body of [...MALFORMED, ...NO_OBJECTS, ...POISON, ...DEEP]) {
    const { status, text } = await ask(server, PROFILE, { body, type: JSON_TYPE, token });
    const shown = body.slice(0, 40);
    expect({ shown, status, code: refusal(text).code }).toEqual({ shown, status: 400, code: 10100 });
  }
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect('admin' in {}).toBe(false);
});

test('a body of another type than JSON is refused, a charset is not', async ({ server }) => {
  const { token } = await server.viewer();
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'nonsense',
  ]) {
    const { status, text } = await ask(server, PROFILE, { body: '{}', type, token });
    expect({ type, status, code: refusal(text).code }).toEqual({ type, status: 400, code: 10100 });
  }
  const type = 'application/json; charset=utf-8';
  expect((await ask(server, PROFILE, { body: '{}', type, token })).status).toBe(200);
});

test('an empty body is one without parameters', async ({ server }) => {
  const { token } = await server.viewer();
  expect((await ask(server, PROFILE, { body: '', type: JSON_TYPE, token })).status).toBe(200);
  expect((await ask(server, PROFILE, { token })).status).toBe(200);
});

test('a path that cannot be decoded is refused in the envelope', async ({ server }) => {
  for (const path of ['/%', '/api/v1/%zz', '/m/%c0%ae/x/y']) {
    const { status, headers, body } = await rawGet(server.url, path);
    expect({ path, status, code: refusal(body.toString()).code }).toEqual({ path, status: 400, code: 10100 });
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});

test('messages of errors are in the language of the viewer', async ({ server }) => {
  const { token } = await server.viewer();
  for (const language of LANGUAGES) {
    const messages = [
      [await server.sendRaw('account/my-info', '{}', { language }), 20000],
      [await server.sendRaw('account/my-info', '{"a":1}', { token, language }), 10100],
      [await server.sendRaw('video/unknown', '{}', { language }), 10404],
      [await server.sendRaw('video/detail', '{"tv_id":"CN9999"}', { token, language }), 40112],
    ] as const;
    for (const [{ code, msg }, expected] of messages)
      expect({ code, msg }).toEqual({ code: expected, msg: errorMessage(expected, language) });
  }
});

test('answers of calls are JSON that no cache keeps', async ({ server }) => {
  const { token } = await server.viewer();
  for (const { headers } of [
    await server.sendRaw('video/home', '{}', { token }),
    await server.sendRaw('video/home', '{}'),
  ]) {
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('cache-control')).toBe('private, no-store');
  }
});

test('every answer carries the security headers and an id of its own', async ({ server }) => {
  const { token } = await server.viewer();
  const answers = [
    await ask(server, PROFILE, { token }),
    await ask(server, PROFILE),
    await ask(server, PROFILE, { body: '{', type: JSON_TYPE }),
    await ask(server, PROFILE, { body: 'x'.repeat(70_000), type: JSON_TYPE }),
    await ask(server, '/nothing'),
    await ask(server, '/img/none.webp', { method: 'GET' }),
    await ask(server, '/m/x/assetid-x/video.mp4', { method: 'GET' }),
    await ask(server, '/livez', { method: 'GET' }),
    await ask(server, '/api/v1/openapi.json', { method: 'GET' }),
  ];
  for (const { headers } of answers) {
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('server')).toBeNull();
  }
  const ids = answers.map(({ headers }) => headers.get('x-request-id') ?? '');
  expect(ids).not.toContain('');
  expect(new Set(ids).size).toBe(ids.length);
});

test('a large answer is compressed for whom asks for it', async ({ server }) => {
  const asked = (encoding: string) =>
    rawGet(server.url, '/api/v1/openapi.json', { 'accept-encoding': encoding }).then(({ headers, body }) => ({
      encoding: headers['content-encoding'],
      bytes: body.length,
    }));
  const [plain, brotli, gzip] = [await asked('identity'), await asked('br'), await asked('gzip')];
  expect([plain.encoding, brotli.encoding, gzip.encoding]).toEqual([undefined, 'br', 'gzip']);
  expect(brotli.bytes).toBeLessThan(plain.bytes / 2);
});

test('an answer that was prepared before is the same in every encoding', async ({ server }) => {
  const { token } = await server.viewer();
  for (const path of ['video/home', 'language/multilingual']) {
    const answers = ['identity', 'gzip', 'br'].map((encoding) =>
      server.sendRaw(path, '{}', { token, headers: { 'accept-encoding': encoding } }),
    );
    const [plain, ...packed] = await Promise.all(answers);
    expect(plain?.headers.get('content-encoding')).toBeNull();
    expect(packed.map(({ headers }) => headers.get('content-encoding'))).toEqual(['gzip', 'br']);
    for (const { code, data, headers } of packed) {
      expect({ code, data }).toEqual({ code: 10000, data: plain?.data });
      expect(headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
    }
  }
});
