/** Runs real servers on their own databases. Tests send HTTP requests. */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { inject, test as base } from 'vitest';
import type { Operations } from '#contract/api.ts';
import { API_PREFIX, SUCCESS } from '#contract/codes.ts';
import type { RuleErrorName } from '#domain/errors.ts';
import { readConfig, type Config } from '#server/config.ts';
import { createContext, type Context } from '#server/context.ts';
import { createLog } from '#server/log.ts';
import { UNLIMITED_SHARES } from '#server/db/connection-numbers.ts';
import { poolSettings } from '#server/db/database.ts';
import { createApp } from '#server/app.ts';
import { errorName } from './error-name.ts';
import { readEvents } from './events.ts';
import { NO_PUSH_SERVICE } from './no-push-service.ts';
import { addShow, type ShowSeed } from './seed.ts';

/**
 * A response: the HTTP status, and the fields of the envelope without nesting. `error` is the name of the error, or
 * `none` for a success. The data of an event stream are its events.
 */
export type ApiResponse<Data> = {
  status: number;
  code: number;
  error: RuleErrorName | 'none';
  msg: string;
  data: Data;
  headers: Headers;
};

type RequestOptions = { token?: string; headers?: Record<string, string>; language?: string };

type Send = <Path extends keyof Operations>(
  path: Path,
  input: Operations[Path]['input'],
  options?: RequestOptions,
) => Promise<ApiResponse<Operations[Path]['output']>>;

export type TestServer = {
  readonly url: string;
  readonly context: Context;
  readonly send: Send;
  readonly sendRaw: (
    path: string,
    body: string | Buffer | undefined,
    options?: RequestOptions,
  ) => Promise<ApiResponse<unknown>>;
  /** Signs in as a visitor, by default on a new device. */
  readonly viewer: (deviceId?: string) => Promise<TestViewer>;
  /** Returns the viewer of a login. */
  readonly viewerOf: (login: Operations['account/login']['output'], deviceId: string) => TestViewer;
  readonly addShow: (seed?: Partial<ShowSeed>) => Promise<string>;
};

export type TestViewer = {
  readonly token: string;
  readonly deviceId: string;
  readonly uid: string;
  readonly send: Send;
};

const UNREACHABLE = 1_000_000;

export const NO_LIMITS: Config['limits'] = {
  streamsPerAccount: UNREACHABLE,
  sessionsPerAccount: UNREACHABLE,
  earningVisitorsPerAddress: UNREACHABLE,
  connectionShares: UNLIMITED_SHARES,
};

export const NO_THROTTLES: Config['throttles'] = {
  default: { points: UNREACHABLE, seconds: 60 },
  login: { points: UNREACHABLE, seconds: 60 },
  report: { points: UNREACHABLE, seconds: 60 },
  unlock: { points: UNREACHABLE, seconds: 1, burst: UNREACHABLE },
  chat: { points: UNREACHABLE, seconds: 60 },
  upload: { points: UNREACHABLE, seconds: 60 },
  feedback: { points: UNREACHABLE, seconds: 60 },
  export: { points: UNREACHABLE, seconds: 60 },
  bind: { points: UNREACHABLE, seconds: 60 },
  pushTest: { points: UNREACHABLE, seconds: 60 },
  pushSubscribe: { points: UNREACHABLE, seconds: 60 },
  redeem: { points: UNREACHABLE, seconds: 60, pointsPerUtcDay: UNREACHABLE },
  search: { points: UNREACHABLE, seconds: 60 },
};

const NO_BUDGET: Config['behavior'] = {
  bytesPerViewer: Number.MAX_SAFE_INTEGER,
  bytesPerAddress: Number.MAX_SAFE_INTEGER,
  totalBytes: Number.MAX_SAFE_INTEGER,
  retentionDays: 90,
};

const NO_FEEDBACK_LIMITS: Config['feedback'] = {
  perDay: UNREACHABLE,
  picturesPerDay: UNREACHABLE,
  pictureBytes: Number.MAX_SAFE_INTEGER,
  addressBytesPerDay: UNREACHABLE,
};

const NO_AVATAR_LIMITS: Config['avatars'] = { perDay: UNREACHABLE, addressBytesPerDay: UNREACHABLE };

/** Returns a configuration whose limits are unreachable, unless `overrides` replaces them. */
function testConfig(dataDir: string, overrides: Partial<Config> = {}): Config {
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DEMO: '0',
    TEST_CLOCK: '1',
    PUSH_SERVICES: NO_PUSH_SERVICE,
  });
  return {
    ...config,
    limits: NO_LIMITS,
    throttles: NO_THROTTLES,
    behavior: NO_BUDGET,
    avatars: NO_AVATAR_LIMITS,
    feedback: NO_FEEDBACK_LIMITS,
    storageReserveBytes: 0,
    ...overrides,
  };
}

/** Creates a server with a database and a data folder, runs `use`, then removes all three. */
export async function withServer(
  overrides: Partial<Config>,
  use: (server: TestServer) => Promise<void>,
): Promise<void> {
  const { address, template } = inject('database');
  const database = `test_${randomBytes(6).toString('hex')}`;
  const admin = new Client(poolSettings({ ...address, database: 'postgres' }));
  await admin.connect();
  await admin.query(`CREATE DATABASE ${database} TEMPLATE ${template}`);
  const dataDir = await mkdtemp(join(tmpdir(), 'server-test-'));
  const config = testConfig(dataDir, overrides);
  const context = await createContext(config, { ...address, database }, createLog(config));
  const app = await createApp(context, { isReady: () => true });
  try {
    await use(createTestServer(await app.listen({ host: '127.0.0.1', port: 0 }), context));
  } finally {
    await app.close();
    await context.close();
    await admin.query(`DROP DATABASE ${database} WITH (FORCE)`);
    await admin.end();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Presents a server that listens at `url`. */
export function createTestServer(url: string, context: Context): TestServer {
  const sendRaw: TestServer['sendRaw'] = async (path, body, { token, headers, language } = {}) => {
    const response = await fetch(`${url}${API_PREFIX}${path}`, {
      method: 'POST',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { token }),
        ...(language === undefined ? {} : { 'device-language': language }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
    });
    const content = await response.text();
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
    const envelope: { status: { code: number; msg: string }; data: unknown } = isStream
      ? { status: { code: SUCCESS, msg: 'success' }, data: readEvents(content) }
      : JSON.parse(content);
    const { status, headers: responseHeaders } = response;
    const error = errorName(envelope.status.code, status);
    return { status, ...envelope.status, error, data: envelope.data, headers: responseHeaders };
  };
  const send: TestServer['send'] = async (path, input, options) => {
    const response = await sendRaw(path, JSON.stringify(input), options);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- outputs.http.test.ts checks the outputs of all endpoints
    return response as ApiResponse<Operations[typeof path]['output']>;
  };
  const viewerOf: TestServer['viewerOf'] = ({ token, user }, deviceId) => ({
    token,
    deviceId,
    uid: user.uid,
    send: (path, input, options) =>
      send(path, input, { token, ...options, headers: { 'device-id': deviceId, ...options?.headers } }),
  });
  return {
    url,
    context,
    sendRaw,
    send,
    viewer: async (deviceId = randomUUID()) => {
      const { data } = await send('account/login', {}, { headers: { 'device-id': deviceId } });
      return viewerOf(data, deviceId);
    },
    viewerOf,
    addShow: (seed) => addShow(context, seed),
  };
}

/** `test` with one server per file. */
export const test = base.extend<{ server: TestServer }>({
  server: [async ({}, use) => withServer({}, use), { scope: 'file' }],
});
