/** Runs real servers on their own databases. Tests send HTTP requests. */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { Client } from 'pg';
import { inject, test as base } from 'vitest';
import type { Operations } from '#contract/api.ts';
import { API_PREFIX, SUCCESS } from '#contract/codes.ts';
import type { RuleErrorName } from '#domain/errors.ts';
import type { Config } from '#server/config.ts';
import { createContext, type Context } from '#server/context.ts';
import { createLog } from '#server/log.ts';
import { poolSettings } from '#server/db/database.ts';
import { createApp } from '#server/app.ts';
import { restoreClock } from './clock.ts';
import { errorName } from './error-name.ts';
import { readEvents } from './events.ts';
import { addShow, type ShowSeed } from './seed.ts';
import { testConfig } from './test-config.ts';

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

type StartedServer = { readonly server: TestServer; readonly close: () => Promise<void> };

/** Starts a server with a database and a data folder of its own. The database stays until the end of the run. */
async function startServer(overrides: Partial<Config>): Promise<StartedServer> {
  const { address, template } = inject('database');
  const database = `test_${randomBytes(6).toString('hex')}`;
  const admin = new Client(poolSettings({ ...address, database: 'postgres' }));
  await admin.connect();
  await admin.query(`CREATE DATABASE ${database} TEMPLATE ${template}`);
  await admin.end();
  const dataDir = await mkdtemp(join(tmpdir(), 'server-test-'));
  const config = testConfig(dataDir, overrides);
  const context = await createContext(config, { ...address, database }, createLog(config));
  const app = await createApp(context, { isReady: () => true });
  const server = createTestServer(await app.listen({ host: '127.0.0.1', port: 0 }), context);
  const close = async () => {
    await app.close();
    await context.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { server, close };
}

/** Starts a server, runs `use`, then closes the server. */
export async function withServer(
  overrides: Partial<Config>,
  use: (server: TestServer) => Promise<void>,
): Promise<void> {
  const { server, close } = await startServer(overrides);
  try {
    await use(server);
  } finally {
    await close();
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

/** Servers that several tests share, one per configuration. */
type SharedServers = {
  /** Returns the server with the configuration. Starts it on the first call. */
  readonly get: (overrides: Partial<Config>) => Promise<TestServer>;
  readonly restoreClocks: () => Promise<void>;
};

async function shareServers(use: (servers: SharedServers) => Promise<void>): Promise<void> {
  const started = new Map<string, Promise<StartedServer>>();
  const get: SharedServers['get'] = async (overrides) => {
    const key = inspect(overrides, { depth: Infinity, sorted: true });
    const starting = started.get(key) ?? startServer(overrides);
    started.set(key, starting);
    return (await starting).server;
  };
  const restoreClocks = async () => {
    for (const starting of started.values()) await restoreClock((await starting).server);
  };
  await use({ get, restoreClocks });
  for (const starting of started.values()) await (await starting).close();
}

type Fixtures = {
  fileServers: SharedServers;
  /** Returns the server of this file with the configuration. */
  serverWith: SharedServers['get'];
  server: TestServer;
};

/**
 * `test` with a server of the file, for tests that look at the data of all viewers, change what all viewers see, or open
 * another app on the server’s context.
 */
export const isolatedTest = base.extend<Fixtures>({
  fileServers: [async ({}, use) => shareServers(use), { scope: 'file' }],
  serverWith: async ({ fileServers }, use) => {
    await use(fileServers.get);
    await fileServers.restoreClocks();
  },
  server: async ({ serverWith }, use) => use(await serverWith({})),
});

/** `test` with a server that other files share. Each test has its own viewers and shows, and the real time. */
export const test = isolatedTest.extend<{ workerServers: SharedServers; server: TestServer }>({
  workerServers: [async ({}, use) => shareServers(use), { scope: 'worker' }],
  server: async ({ workerServers }, use) => {
    await use(await workerServers.get({}));
    await workerServers.restoreClocks();
  },
});
