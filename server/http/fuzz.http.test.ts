/** Checks with random requests that every response follows the contract. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { SUCCESS } from '#contract/codes.ts';
import { ENDPOINTS } from '#contract/api.ts';
import { possibleErrorCodes, validInputs } from '#server/testing/endpoints.ts';
import { test, type TestServer } from '#server/testing/test.ts';

const SEED = 20_261_120;
const RUNS = 100;

/** Values that often break parsers or databases. */
const hostile = fc.oneof(
  fc.constantFrom(
    ...['', ' ', '0', '-1', 'NaN', 'Infinity', '1e400', 'null', 'undefined', 'true', '[object Object]', '\u0000'],
    ...[
      'CN0008\u0000',
      "'; DROP TABLE account; --",
      '${7*7}',
      '../../etc/passwd',
      '%00',
      '\ud800',
      '\u202e\ufeff',
      '😀',
    ],
    ...['__proto__', 'constructor', 'CN9999', 'free', 'all', 'MTI', 'WyIyMDI2LTAxLTAxVDAwOjAwOjAwWiIsIlx1MDAwMCJd'],
  ),
  fc.constantFrom(0, -0, -1, 1.5, 1e-7, 2 ** 31, 2 ** 32, 2 ** 53, -(2 ** 63), 1e21, 1e308, Number.MAX_VALUE),
  fc.constantFrom(null, true, false),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer({ min: 100, max: 20_000 }).map((length) => 'A'.repeat(length)),
  fc.double({ noNaN: true }),
  fc.array(fc.oneof(fc.string(), fc.integer(), fc.constant(null)), { maxLength: 5 }),
  fc.dictionary(fc.constantFrom('a', 'toString', 'length', 'valueOf', '$ne', '0'), fc.integer(), { maxKeys: 3 }),
  fc.integer({ min: 1, max: 2000 }).map((depth) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`) as unknown),
);

/** The names of additional fields. Bodies are written as text, which preserves `__proto__`. */
const extra = fc.constantFrom('extra', '__proto__', 'constructor', 'user_id', 'toString', '');

function fieldsOf(endpoint: Endpoint): string[] {
  const Shape = z.looseObject({ properties: z.record(z.string(), z.unknown()).optional() });
  const schema = Shape.extend({ anyOf: z.array(Shape).default([]) }).parse(
    z.toJSONSchema(endpoint.input, { io: 'input' }),
  );
  return [schema, ...schema.anyOf].flatMap(({ properties }) => Object.keys(properties ?? {}));
}

/** Generates valid inputs with changed, added or removed fields, and sometimes any other JSON or text. */
function bodies(endpoint: Endpoint, valid: object): fc.Arbitrary<string> {
  const fields = fieldsOf(endpoint);
  const names = fields.length > 0 ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...fields) }, extra) : extra;
  const changes = fc.array(fc.tuple(names, fc.option(hostile, { nil: undefined })), { minLength: 1, maxLength: 4 });
  const changed = changes.map((all) => {
    const entries = new Map<string, unknown>([...Object.entries(valid), ...all]);
    const saved = [...entries].filter(([, value]) => value !== undefined);
    return `{${saved.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`;
  });
  return fc.oneof(
    { weight: 8, arbitrary: changed },
    hostile.map((value) => JSON.stringify(value)),
    fc.string(),
  );
}

/** Checks the response against the contract and returns the response's code. */
async function check(server: TestServer, endpoint: Endpoint, token: string, body: string): Promise<number> {
  const headers = { 'device-id': randomUUID(), 'content-type': 'application/json' };
  const { status, code, msg, data } = await server.sendRaw(endpoint.path, body, { token, headers });
  expect(status).toBeLessThan(500);
  expect(msg).not.toBe('');
  if (code === SUCCESS) {
    expect(endpoint.output.parse(data)).toEqual(data);
    return code;
  }
  expect(possibleErrorCodes(endpoint)).toContain(code);
  expect(data).toBeNull();
  return code;
}

for (const endpoint of ENDPOINTS) {
  test(`${endpoint.path} responds to 100 random requests according to its contract`, async ({ server }) => {
    const valid = validInputs(await server.addShow())[endpoint.path] ?? {};
    const session = { token: (await server.viewer()).token };
    const responses = fc.asyncProperty(bodies(endpoint, valid), async (body) => {
      const code = await check(server, endpoint, session.token, body);
      // A successful sign-out has ended the session.
      if (code === SUCCESS && endpoint.path === 'account/sign-out') session.token = (await server.viewer()).token;
    });
    await fc.assert(responses, { seed: SEED, numRuns: RUNS });
  });
}

test('does not fail on random headers', async ({ server }) => {
  const names = ['token', 'device-id', 'device-language', 'accept-language', 'device-name', 'x-app-id', 'range'];
  const header = fc.tuple(fc.constantFrom(...names), fc.string({ unit: 'grapheme-ascii', maxLength: 200 }));
  const { token } = await server.viewer();
  const randomHeaders = fc.asyncProperty(header, async ([name, value]) => {
    const { status } = await server.sendRaw('video/home', '{}', { token, headers: { [name]: value } });
    expect(status).toBeLessThan(500);
  });
  await fc.assert(randomHeaders, { seed: SEED, numRuns: RUNS });
});
