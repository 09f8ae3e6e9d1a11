import { isAbsolute, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError } from './config-error.ts';
import { readConfig } from './config.ts';

test('returns the defaults when no variable is set', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    dataDir: resolve('.data'),
    databaseUrl: undefined,
    storageReserveBytes: undefined,
    trustProxy: false,
    sandbox: 'local',
    drainMs: 0,
    testClock: false,
    demo: true,
    throttles: {
      default: { points: 1200, seconds: 60 },
      login: { points: 60, seconds: 60 },
      report: { points: 60, seconds: 60 },
      unlock: { points: 10, seconds: 1, burst: 40 },
      redeem: { points: 5, seconds: 60, pointsPerUtcDay: 20 },
    },
    behavior: { bytesPerViewer: 1_048_576, bytesPerAddress: 8_388_608, totalBytes: 10_737_418_240, retentionDays: 90 },
    limits: { streamsPerAccount: 3, sessionsPerAccount: 20, earningVisitorsPerAddress: 30 },
  });
});

test('ignores empty variables', () => {
  expect(readConfig({ PORT: '', HOST: '', DATABASE_URL: '', DEMO: '' })).toEqual(readConfig({}));
});

test('parses every kind of variable', () => {
  const config = readConfig({
    NODE_ENV: 'production',
    HOST: '0.0.0.0',
    PORT: '0',
    DATA_DIR: '/data',
    DATABASE_URL: 'postgres://db/app',
    DEMO: '0',
    TRUST_PROXY: '2',
    STORAGE_RESERVE_MB: '100',
    BEHAVIOR_TOTAL_MB: '1',
    LOGINS_PER_MINUTE: '5',
  });
  expect(config).toMatchObject({
    host: '0.0.0.0',
    port: 0,
    dataDir: '/data',
    databaseUrl: 'postgres://db/app',
    demo: false,
    trustProxy: 2,
    storageReserveBytes: 104_857_600,
    behavior: { totalBytes: 1_048_576 },
    throttles: { login: { points: 5, seconds: 60 } },
  });
});

test.each([
  ['http://ch.internal:8123', { origin: 'http://ch.internal:8123', database: 'default', user: 'default' }],
  [
    'https://app:p%40ss%3A@ch.internal:8443/events',
    { origin: 'https://ch.internal:8443', database: 'events', user: 'app', password: 'p@ss:' },
  ],
])('reads the address, database and credentials of ClickHouse from %s', (url, expected) => {
  expect(readConfig({}).clickHouse).toBeUndefined();
  expect(readConfig({ CLICKHOUSE_URL: url }).clickHouse).toEqual({ password: undefined, ...expected });
});

test.each(['ch.internal:8123', 'tcp://ch.internal:9000/', 'http://app:planted@ch/a/b', 'http://app:planted@ch/a-b'])(
  'rejects %s as the URL of ClickHouse without repeating it',
  (url) => {
    const read = () => readConfig({ CLICKHOUSE_URL: url });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/^(?!.*planted).*CLICKHOUSE_URL: /s);
  },
);

test('accepts requests for 5 s of the shutdown if others may reach the server, unless another time is set', () => {
  expect(readConfig({ NODE_ENV: 'production' }).drainMs).toBe(5_000);
  expect(readConfig({ PUBLIC_URL: 'https://shows.example' }).drainMs).toBe(5_000);
  expect(readConfig({ HOST: '0.0.0.0', SANDBOX: '1' }).drainMs).toBe(5_000);
  expect(readConfig({ SANDBOX: '0' }).drainMs).toBe(0);
  expect(readConfig({ NODE_ENV: 'production', DRAIN_MS: '0' }).drainMs).toBe(0);
  expect(readConfig({ DRAIN_MS: '15000' }).drainMs).toBe(15_000);
  expect(() => readConfig({ DRAIN_MS: '60001' })).toThrow(/DRAIN_MS/);
});

test('reads trusted proxies as a number of proxies or as networks', () => {
  const trustProxy = (value: string) => readConfig({ TRUST_PROXY: value }).trustProxy;
  expect(trustProxy('0')).toBe(false);
  expect(trustProxy('1')).toBe(1);
  expect(trustProxy('10.0.0.0/8, fd00::/8,192.0.2.1')).toEqual(['10.0.0.0/8', 'fd00::/8', '192.0.2.1']);
});

test('resolves a relative data folder against the working directory', () => {
  const { dataDir } = readConfig({ DATA_DIR: 'some/where' });
  expect(isAbsolute(dataDir)).toBe(true);
  expect(dataDir).toBe(resolve('some/where'));
});

const INVALID: readonly (readonly [string, string])[] = [
  ['PORT', 'http'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['NODE_ENV', 'staging'],
  ['LOG_LEVEL', 'loud'],
  ['TEST_CLOCK', 'yes'],
  ['DEMO', 'true'],
  ['TRUST_PROXY', '11'],
  ['TRUST_PROXY', '-1'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/8,proxy.example'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '::/0'],
  ['CALLS_PER_MINUTE', '0'],
  ['LOGINS_PER_MINUTE', 'many'],
  ['REPORTS_PER_MINUTE', '-1'],
  ['HOST', '  '],
  ['DATA_DIR', ' '],
];

for (const [name, value] of INVALID) {
  test(`rejects ${name}=${value} and names the variable`, () => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^Invalid settings:\n {2}${name}: .+$`));
  });
}

test('reports all invalid variables at once', () => {
  expect(() => readConfig({ PORT: 'x', DEMO: 'x' })).toThrow(/PORT: .*\n {2}DEMO: /);
});

test('serves metrics only with METRICS_PORT, by default on loopback', () => {
  expect(readConfig({}).metrics).toBeUndefined();
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
  expect(readConfig({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' }).metrics?.host).toBe('10.0.0.5');
  expect(() => readConfig({ METRICS_PORT: '8080' })).toThrow(new ConfigError('METRICS_PORT must differ from PORT.'));
});

test('requires both Stripe keys, and PUBLIC_URL in production', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  expect(readConfig({}).stripe).toBeUndefined();
  expect(readConfig(keys).stripe).toEqual({
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_1',
    apiBase: 'https://api.stripe.com',
  });
  expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(/STRIPE_WEBHOOK_SECRET/);
  expect(() => readConfig({ STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toThrow(/STRIPE_SECRET_KEY/);
  expect(() => readConfig({ ...keys, NODE_ENV: 'production' })).toThrow(/PUBLIC_URL/);
  const publicUrl = { ...keys, NODE_ENV: 'production', PUBLIC_URL: 'https://drama.example/path' };
  expect(readConfig(publicUrl).publicOrigin).toBe('https://drama.example');
  expect(() => readConfig({ PUBLIC_URL: 'javascript:alert(1)' })).toThrow(ConfigError);
});
