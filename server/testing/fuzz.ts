/** Sends random requests. All generators are seeded, so that a failure can be repeated. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { ALREADY_DONE, API_PREFIX, SUCCESS } from '#contract/codes.ts';
import { ENDPOINTS } from '#contract/api.ts';
import { writeCursor } from '#server/http/cursor.ts';
import { possibleErrorCodes, validInputs } from './endpoints.ts';
import { hostileHeaders } from './hostile-headers.ts';
import { rawGet } from './raw-request.ts';
import { sharedShow } from './seed.ts';
import type { TestServer, TestViewer } from './test.ts';

export const SEED = 20_261_120;

/** All code points except surrogates. The unit `binary` of fast-check means the same, and takes seconds to prepare. */
const codePoint = fc.oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }));

/** Values that often break parsers or databases. */
export const hostile = fc.oneof(
  fc.constantFrom(
    ...['', ' ', '0', '-1', 'NaN', 'Infinity', '1e400', 'null', 'undefined', 'true', '[object Object]', '\u0000'],
    ...[
      'TEST01\u0000',
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
  fc.array(codePoint, { maxLength: 40 }).map((points) => String.fromCodePoint(...points)),
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

type Sent = {
  readonly body: string;
  readonly viewer: TestViewer;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Checks the response against the contract and returns the response's code. */
async function check(server: TestServer, endpoint: Endpoint, { body, viewer, headers }: Sent): Promise<number> {
  const { status, code, msg, data } = await server.sendRaw(endpoint.path, body, {
    token: viewer.token,
    headers: { 'device-id': viewer.deviceId, 'content-type': 'application/json', ...headers },
  });
  expect(status).toBeLessThan(500);
  expect(msg).not.toBe('');
  if (code === SUCCESS || (code === ALREADY_DONE && endpoint.repeatable)) {
    expect(endpoint.output.parse(data)).toEqual(data);
    return code;
  }
  expect(possibleErrorCodes(endpoint)).toContain(code);
  expect(data).toBeNull();
  return code;
}

/** Endpoints whose success ends the session of the viewer. */
const ENDING: readonly string[] = ['account/sign-out', 'account/delete'];

/** Opens a session, and a new one whenever a request has ended it. */
async function openSession(server: TestServer) {
  const state = { viewer: await server.viewer() };
  return async (endpoint: Endpoint, sent: Omit<Sent, 'viewer'>): Promise<void> => {
    const code = await check(server, endpoint, { ...state, ...sent });
    if (code === SUCCESS && ENDING.includes(endpoint.path)) state.viewer = await server.viewer();
  };
}

export async function fuzzBodies(server: TestServer, endpoint: Endpoint, numRuns: number): Promise<void> {
  const valid = validInputs(await sharedShow(server.context))[endpoint.path] ?? {};
  const send = await openSession(server);
  const responses = fc.asyncProperty(bodies(endpoint, valid), async (body) => send(endpoint, { body }));
  await fc.assert(responses, { seed: SEED, numRuns });
}

const INSTANTS = ['2026-01-01T00:00:00.000Z', '0000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z', '2026-02-30'];

/** Texts that JSON can contain, but not PostgreSQL. */
const invalidTexts = fc.constantFrom('\u0000', 'TEST01\u0000', '\ud800');

/** Instants in ms that a database cannot store, and others. */
const instantsMs = fc.oneof(
  fc.constantFrom(-1, 0, 8.64e15, -8.64e15, 9e15, 253_402_300_800_000, 1.5),
  fc.maxSafeInteger(),
);

/** Generates positions of the kinds that lists use, with hostile parts, and texts that are no cursors. */
const flatCursors = fc.oneof(
  fc.tuple(fc.oneof(fc.constantFrom(...INSTANTS), hostile), hostile).map(writeCursor),
  fc.tuple(fc.constantFrom(...INSTANTS), invalidTexts).map(writeCursor),
  fc.oneof(fc.integer(), fc.maxSafeInteger(), hostile).map(writeCursor),
  fc.tuple(instantsMs, fc.oneof(fc.maxSafeInteger(), hostile)).map(writeCursor),
  fc.base64String({ maxLength: 200 }),
);

/** Generates also positions that contain the cursor of another list, as an export does. */
const cursors = fc.oneof(
  { weight: 3, arbitrary: flatCursors },
  flatCursors.map((cursor) => writeCursor({ part: 'records', cursor })),
  fc
    .tuple(fc.constantFrom('rows', 'pictures', 'records'), hostile, hostile)
    .map(([part, table, offset]) => writeCursor({ part, table, offset, after: offset, cursor: offset })),
);

export async function fuzzCursors(server: TestServer, numRuns: number): Promise<void> {
  const lists = ENDPOINTS.filter((endpoint) => fieldsOf(endpoint).includes('cursor'));
  expect(lists.length).toBeGreaterThan(4);
  const valid = validInputs(await sharedShow(server.context));
  const send = await openSession(server);
  const requests = fc.tuple(fc.constantFrom(...lists), cursors);
  const responses = fc.asyncProperty(requests, async ([endpoint, cursor]) =>
    send(endpoint, { body: JSON.stringify({ ...valid[endpoint.path], cursor }) }),
  );
  await fc.assert(responses, { seed: SEED, numRuns });
}

/** Sends valid and hostile bodies with hostile headers to every endpoint. */
export async function fuzzHeaders(server: TestServer, numRuns: number): Promise<void> {
  const valid = validInputs(await sharedShow(server.context));
  const { token, deviceId } = await server.viewer();
  const endpoints = ENDPOINTS.filter(({ path }) => !ENDING.includes(path));
  const requests = fc
    .constantFrom(...endpoints)
    .chain((endpoint) => fc.tuple(fc.constant(endpoint), fc.option(bodies(endpoint, valid[endpoint.path] ?? {}))));
  const responses = fc.asyncProperty(requests, hostileHeaders, async ([{ path }, body], headers) => {
    const { status, msg } = await server.sendRaw(path, body ?? JSON.stringify(valid[path]), {
      token,
      headers: { 'device-id': deviceId, 'content-type': 'application/json', ...headers },
    });
    expect(status).toBeLessThan(500);
    expect(msg).not.toBe('');
  });
  await fc.assert(responses, { seed: SEED, numRuns });
}

/** Generates query strings with repeated, unknown and hostile parameters. */
export function queries(names: readonly string[]): fc.Arbitrary<string> {
  const name = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...names) }, extra);
  const value = fc
    .oneof(
      hostile.map((each) => JSON.stringify(each)),
      fc.constantFrom('%', '%00', '%ff', '&', '='),
    )
    .map((text) => text.slice(0, 2_000));
  const parameters = fc.array(fc.tuple(name, value, fc.boolean()), { maxLength: 4 });
  return parameters.map((all) =>
    all
      .map(([key, text, isEncoded]) => `${key}=${isEncoded ? encodeURIComponent(text.toWellFormed()) : '%zz'}`)
      .join('&'),
  );
}

/** Sends GET requests to the endpoints that accept them. */
export async function fuzzQueries(server: TestServer, numRuns: number): Promise<void> {
  const endpoints = ENDPOINTS.filter(({ get }) => get);
  expect(endpoints.length).toBeGreaterThan(2);
  const { token } = await server.viewer();
  const requests = fc
    .constantFrom(...endpoints)
    .chain((endpoint) => fc.tuple(fc.constant(endpoint), queries(['x', ...fieldsOf(endpoint)])));
  const responses = fc.asyncProperty(requests, async ([{ path }, query]) => {
    const { status } = await rawGet(server.url, `${API_PREFIX}${path}?${query}`, { token });
    expect(status).toBeLessThan(500);
  });
  await fc.assert(responses, { seed: SEED, numRuns });
}
