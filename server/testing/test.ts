/** The test of a call: a real server on a database of its own, spoken to over HTTP. */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { inject, test as base } from 'vitest';
import type { Calls } from '#contract/api.ts';
import { readConfig, type Config } from '#server/config.ts';
import { createContext, createLog, type Context } from '#server/context.ts';
import { poolSettings } from '#server/db/database.ts';
import { createApp } from '#server/http/app.ts';
import { addShow, type ShowSeed } from './seed.ts';

/** An answer, taken apart. */
export type Answer<Data> = { status: number; code: number; msg: string; data: Data; headers: Headers };

type Sent = { token?: string; headers?: Record<string, string>; language?: string };

/** A server for one test file. */
export type TestServer = {
  readonly url: string;
  readonly context: Context;
  /** Makes a call as it stands in the contract. */
  readonly call: <Path extends keyof Calls>(
    path: Path,
    input: Calls[Path]['input'],
    sent?: Sent,
  ) => Promise<Answer<Calls[Path]['output']>>;
  /** Makes a call with any body, as an attacker would. */
  readonly send: (path: string, body: string | undefined, sent?: Sent) => Promise<Answer<unknown>>;
  /** A viewer of the test's own, signed in. */
  readonly viewer: () => Promise<TestViewer>;
  readonly addShow: (seed?: Partial<ShowSeed>) => Promise<string>;
};

export type TestViewer = {
  readonly token: string;
  readonly deviceId: string;
  readonly uid: string;
  readonly call: <Path extends keyof Calls>(
    path: Path,
    input: Calls[Path]['input'],
    sent?: Sent,
  ) => Promise<Answer<Calls[Path]['output']>>;
};

/** More than any test asks for. */
export const NO_LIMITS: Config['limits'] = {
  callsPerMinute: 1_000_000,
  loginsPerMinute: 1_000_000,
  reportsPerMinute: 1_000_000,
  redeemsPerMinute: 1_000_000,
  redeemsPerDay: 1_000_000,
  unlocksPerSecond: 1_000_000,
  unlockBurst: 1_000_000,
  streamsPerAccount: 1_000_000,
  earningVisitorsPerAddress: 1_000_000,
};

/** Settings of a test server; the limits are out of the way unless a test is about them. */
function testConfig(dataDir: string, overrides: Partial<Config> = {}): Config {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: '0', TEST_CLOCK: '1' });
  return { ...config, limits: NO_LIMITS, ...overrides };
}

/** Runs `use` with a fresh server, and removes all of it afterwards. */
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
  const app = await createApp(context, { isClosing: () => false });
  try {
    await use(speakTo(await app.listen({ host: '127.0.0.1', port: 0 }), context));
  } finally {
    await app.close();
    await context.close();
    await admin.query(`DROP DATABASE ${database} WITH (FORCE)`);
    await admin.end();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function speakTo(url: string, context: Context): TestServer {
  const send: TestServer['send'] = async (path, body, { token, headers, language } = {}) => {
    const response = await fetch(`${url}/api/v1/${path}`, {
      method: 'POST',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { token }),
        ...(language === undefined ? {} : { 'device-language': language }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    const envelope: { status: { code: number; msg: string }; data: unknown } = JSON.parse(await response.text());
    return { status: response.status, ...envelope.status, data: envelope.data, headers: response.headers };
  };
  const call: TestServer['call'] = async (path, input, sent) => {
    const answer = await send(path, JSON.stringify(input), sent);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's own test checks every output's shape
    return answer as Answer<Calls[typeof path]['output']>;
  };
  return {
    url,
    context,
    send,
    call,
    viewer: async () => {
      const deviceId = randomUUID();
      const { data } = await call('account/login', {}, { headers: { 'device-id': deviceId } });
      const { token, user } = data;
      return { token, deviceId, uid: user.uid, call: (path, input, sent) => call(path, input, { token, ...sent }) };
    },
    addShow: (seed) => addShow(context, seed),
  };
}

/** `test` with a server of the file's own. */
export const test = base.extend<{ server: TestServer }>({
  server: [async ({}, use) => withServer({}, use), { scope: 'file' }],
});
