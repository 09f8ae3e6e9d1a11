/** Whatever is sent, a call answers by its contract: never a fault of the server's own. */
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

/** Values that break what was not thought through. */
const nasty = fc.oneof(
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

/** Names that no call takes; the poisoned ones are written as text, for an object literal would swallow them. */
const extra = fc.constantFrom('extra', '__proto__', 'constructor', 'user_id', 'toString', '');

/** The names of what a call takes, whichever of its shapes. */
function fieldsOf(call: Endpoint): string[] {
  const Shape = z.looseObject({ properties: z.record(z.string(), z.unknown()).optional() });
  const schema = Shape.extend({ anyOf: z.array(Shape).default([]) }).parse(z.toJSONSchema(call.input, { io: 'input' }));
  return [schema, ...schema.anyOf].flatMap(({ properties }) => Object.keys(properties ?? {}));
}

/** A valid input with fields broken, added or left out; or no object at all. */
function bodies(call: Endpoint, valid: object): fc.Arbitrary<string> {
  const fields = fieldsOf(call);
  const names = fields.length > 0 ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...fields) }, extra) : extra;
  const changes = fc.array(fc.tuple(names, fc.option(nasty, { nil: undefined })), { minLength: 1, maxLength: 4 });
  const changed = changes.map((all) => {
    const entries = new Map<string, unknown>([...Object.entries(valid), ...all]);
    const kept = [...entries].filter(([, value]) => value !== undefined);
    return `{${kept.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`;
  });
  return fc.oneof(
    { weight: 8, arbitrary: changed },
    nasty.map((value) => JSON.stringify(value)),
    fc.string(),
  );
}

/** Sends one, holds the answer against the contract, and gives its code. */
async function check(server: TestServer, call: Endpoint, token: string, body: string): Promise<number> {
  const headers = { 'device-id': randomUUID(), 'content-type': 'application/json' };
  const { status, code, msg, data } = await server.sendRaw(call.path, body, { token, headers });
  expect(status).toBeLessThan(500);
  expect(msg).not.toBe('');
  if (code === SUCCESS) {
    expect(call.output.parse(data)).toEqual(data);
    return code;
  }
  expect(possibleErrorCodes(call)).toContain(code);
  expect(data).toBeNull();
  return code;
}

for (const call of ENDPOINTS) {
  test(`${call.path} answers a hundred malformed requests by its contract`, async ({ server }) => {
    const valid = validInputs(await server.addShow())[call.path] ?? {};
    const session = { token: (await server.viewer()).token };
    const answers = fc.asyncProperty(bodies(call, valid), async (body) => {
      const code = await check(server, call, session.token, body);
      // A sign-out that was well-formed after all ended the session.
      if (code === SUCCESS && call.path === 'account/sign-out') session.token = (await server.viewer()).token;
    });
    await fc.assert(answers, { seed: SEED, numRuns: RUNS });
  });
}

test('headers that are nonsense never break a call', async ({ server }) => {
  const names = ['token', 'device-id', 'device-language', 'accept-language', 'device-name', 'x-app-id', 'range'];
  const header = fc.tuple(fc.constantFrom(...names), fc.string({ unit: 'grapheme-ascii', maxLength: 200 }));
  const { token } = await server.viewer();
  const nonsense = fc.asyncProperty(header, async ([name, value]) => {
    const { status } = await server.sendRaw('video/home', '{}', { token, headers: { [name]: value } });
    expect(status).toBeLessThan(500);
  });
  await fc.assert(nonsense, { seed: SEED, numRuns: RUNS });
});
